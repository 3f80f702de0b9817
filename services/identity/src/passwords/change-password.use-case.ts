import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { FindAccount } from '../accounts/find-account.use-case.js';
import { RevokeSessions } from '../sessions/revoke-sessions.use-case.js';
import { CheckPassword } from './check-password.use-case.js';
import { SetPassword } from './set-password.use-case.js';

export interface PasswordChange {
  readonly accountId: AccountId;
  /** The session that asks; it lives on. */
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Lets a signed-in person change the password. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly findAccount: FindAccount,
    private readonly checkPassword: CheckPassword,
    private readonly setPassword: SetPassword,
    private readonly revokeSessions: RevokeSessions,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Throws PASSWORD_MISMATCH for a wrong current password (never 401: the session itself is fine), PASSWORD_TOO_WEAK,
   * LOGIN_ATTEMPTS_EXCEEDED. Ends the other sessions.
   */
  async execute(change: PasswordChange): Promise<void> {
    const { accountId, sessionId, currentPassword, newPassword } = change;
    const account = await this.findAccount.byId(accountId);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    const isRight = await this.checkPassword.execute({
      password: currentPassword,
      purpose: 'change',
      accountId,
      // A username can be changed, and the count with it.
      name: accountId,
      deviceId: '',
    });
    if (!isRight) throw new AppError('PASSWORD_MISMATCH');
    const personal = [account.username, account.email, account.phone, currentPassword];
    const prepared = await this.setPassword.prepare(newPassword, personal);
    const revocation = {
      reason: 'password_changed',
      except: sessionId,
      expected: account.sessionGeneration,
    } as const;
    const ended = await this.transactions.run(async (tx) => {
      const ids = await this.revokeSessions.all(accountId, revocation, tx);
      // The current password was another one's by now: it was reset or changed since it was judged.
      if (!ids) throw new AppError('PASSWORD_MISMATCH');
      await this.setPassword.store(accountId, prepared, tx);
      return ids;
    });
    await this.revokeSessions.forgetCopies(ended);
  }
}
