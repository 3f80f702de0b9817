import type { AccountId } from '@mate/contracts/ids';
import type { AccountDocument } from './account.model.js';
import { searchTokensOf, type Account } from './account.rules.js';

/** An account as it is stored. */
export function accountRow(account: Account): AccountDocument {
  const { id, avatarKey, email, phone, contactEmail, ...rest } = account;
  return {
    _id: id,
    ...rest,
    ...(avatarKey && { avatarKey }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(contactEmail && { contactEmail }),
    searchTokens: searchTokensOf(account),
  };
}

/** A stored account. What an older version did not write has its first value. */
export function accountOf(row: AccountDocument): Account {
  return {
    id: row._id as AccountId,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    bio: row.bio,
    avatarKey: row.avatarKey ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    contactEmail: row.contactEmail ?? '',
    loginRegion: row.loginRegion,
    birthDate: row.birthDate,
    privateAccount: row.privateAccount,
    verified: row.verified,
    status: row.status,
    version: row.version,
    sessionGeneration: row.sessionGeneration ?? 0,
    createTime: row.createTime,
    updateTime: row.updateTime,
  };
}
