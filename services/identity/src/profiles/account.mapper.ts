import type { Account as ProtoAccount, OwnAccount } from '@mate/contracts/gen/identity/account';
import type { Account } from '../accounts/account.rules.js';

/** What anybody may see. Fields are named one by one, so that a new private one never slips out. */
export function toPublicAccount(
  account: Account,
  avatarUrlOf: (key: string) => string,
): ProtoAccount {
  return {
    accountId: account.id,
    username: account.username,
    firstName: account.firstName,
    lastName: account.lastName,
    bio: account.bio,
    profilePicture: avatarUrlOf(account.avatarKey),
    privateAccount: account.privateAccount,
    verified: account.verified,
    updateTime: account.updateTime.toISOString(),
    createTime: account.createTime.toISOString(),
  };
}

/** What the owner sees. */
export function toOwnAccount(account: Account, avatarUrlOf: (key: string) => string): OwnAccount {
  return {
    account: toPublicAccount(account, avatarUrlOf),
    email: account.email || account.contactEmail,
    phone: account.phone,
    loginRegion: account.loginRegion,
    accountStatus: account.status,
    signupCompleted: true,
  };
}
