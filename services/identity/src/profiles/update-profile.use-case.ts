import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import {
  parseBio,
  parseName,
  type Account,
  type AccountChange,
} from '../accounts/account.rules.js';
import { ChangeAccount } from '../accounts/change-account.use-case.js';
import { AccountReader } from '../accounts/account.reader.js';
import { parseEmail } from '../accounts/identifier.rules.js';
import { refuseBarredAccount } from '../accounts/standing/refuse-barred.rules.js';
import { parseUsername } from '../accounts/usernames/username.rules.js';

/** The changed fields of a profile; an absent one stays as it is. */
export interface ProfileUpdate {
  readonly username?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly bio?: string | undefined;
  readonly email?: string | undefined;
  readonly privateAccount?: boolean | undefined;
}

/** Lets a person change the own profile. */
@Injectable()
export class UpdateProfile {
  constructor(
    private readonly accounts: AccountReader,
    private readonly changeAccount: ChangeAccount,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws USERNAME_INVALID, USERNAME_TAKEN, INVALID_EMAIL, EMAIL_CHANGE_NEEDS_CODE, INVALID_REQUEST, ACCOUNT_NOT_FOUND,
   * ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(accountId: AccountId, update: ProfileUpdate): Promise<Account> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    refuseBarredAccount(account, 'profile', this.clock.now());
    const asked: AccountChange = {
      ...(update.username !== undefined && { username: parseUsername(update.username) }),
      ...(update.firstName !== undefined && {
        firstName: parseName(update.firstName, 'firstName'),
      }),
      ...(update.lastName !== undefined && { lastName: parseName(update.lastName, 'lastName') }),
      ...(update.bio !== undefined && { bio: parseBio(update.bio) }),
      ...(update.privateAccount !== undefined && { privateAccount: update.privateAccount }),
      ...(update.email !== undefined && this.contactEmail(account, update.email)),
    };
    const changes = onlyNews(account, asked);
    if (Object.keys(changes).length === 0) return account;
    return this.changeAccount.execute(accountId, changes);
  }

  /**
   * An address that nobody has proven is for receipts only. The proven one stays: changing it takes a code to the new
   * address, else a stolen session could take the account over. Whether somebody else has an account under the address
   * plays no part and is not told: any signed-in person could ask after thousands.
   */
  private contactEmail(account: Account, raw: string): Pick<AccountChange, 'contactEmail'> {
    const email = parseEmail(raw);
    if (email === account.email) return {};
    if (account.email) throw new AppError('EMAIL_CHANGE_NEEDS_CODE', { field: 'email' });
    return { contactEmail: email };
  }
}

function onlyNews(account: Account, asked: AccountChange): AccountChange {
  const entries = Object.entries(asked).filter(
    ([field, value]) => account[field as keyof AccountChange] !== value,
  );
  return Object.fromEntries(entries);
}
