import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AccountReader } from '../accounts/account.reader.js';
import type { Account } from '../accounts/account.rules.js';
import { CheckPassword } from './check-password.use-case.js';

/** Lets somebody who is signed in go on by the password of the account: a session alone may be stolen. */
@Injectable()
export class ProveOwner {
  constructor(
    private readonly accounts: AccountReader,
    private readonly checkPassword: CheckPassword,
  ) {}

  /**
   * The account, as it was before the password was judged: what depends on the password holds for that generation of
   * sessions. Guesses count apart from those at the log-in, so that whoever has a session locks nobody out. Throws
   * ACCOUNT_NOT_FOUND, PASSWORD_MISMATCH (never 401: the session itself is fine), LOGIN_ATTEMPTS_EXCEEDED, LOGIN_BUSY,
   * UPSTREAM_UNAVAILABLE.
   */
  async execute(accountId: AccountId, password: string): Promise<Account> {
    const account = await this.accounts.findById(accountId);
    if (!account || account.status === 'deleted') throw new AppError('ACCOUNT_NOT_FOUND');
    const subject = { kind: 'owner', accountId } as const;
    const isRight = await this.checkPassword.execute({ password, accountId, subject });
    if (!isRight) throw new AppError('PASSWORD_MISMATCH', { field: 'password' });
    return account;
  }
}
