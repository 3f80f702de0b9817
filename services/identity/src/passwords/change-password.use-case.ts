import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { AccountReader } from '../accounts/account.reader.js';
import type { ClientOrigin } from '../client.rules.js';
import { KnownDevices } from '../devices/known-devices.policy.js';
import { EndAllSessions } from '../sessions/end-all-sessions.use-case.js';
import { CheckPassword } from './check-password.use-case.js';
import { PreparePassword } from './prepare-password.use-case.js';

export interface PasswordChange {
  readonly accountId: AccountId;
  /** The session that asks; it lives on. */
  readonly sessionId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly client: ClientOrigin;
}

/** Lets a signed-in person change the password. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly accounts: AccountReader,
    private readonly checkPassword: CheckPassword,
    private readonly preparePassword: PreparePassword,
    private readonly devices: KnownDevices,
    private readonly endAllSessions: EndAllSessions,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Throws PASSWORD_MISMATCH for a wrong current password (never 401: the session itself is fine), PASSWORD_TOO_WEAK,
   * LOGIN_ATTEMPTS_EXCEEDED. Ends the other sessions, and makes strangers of all devices but this one.
   */
  async execute(change: PasswordChange): Promise<void> {
    const { accountId, sessionId, currentPassword, newPassword } = change;
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    const isRight = await this.checkPassword.execute({
      password: currentPassword,
      accountId,
      subject: { kind: 'owner', accountId },
    });
    if (!isRight) throw new AppError('PASSWORD_MISMATCH');
    const personal = [account.username, account.email, account.phone, currentPassword];
    const prepared = await this.preparePassword.execute(newPassword, personal);
    const revocation = {
      reason: 'password_changed',
      except: sessionId,
      expected: account.sessionGeneration,
    } as const;
    const ended = await this.transactions.run(async (tx) => {
      const sessions = await this.endAllSessions.execute(accountId, revocation, tx);
      // The current password was another one's by now: it was reset or changed since it was judged.
      if (!sessions) throw new AppError('PASSWORD_MISMATCH');
      await prepared.store(accountId, tx);
      await this.devices.forgetOthers(accountId, change.client, tx);
      return sessions;
    });
    await ended.forgetCopies();
    await this.devices.remember(accountId, change.client);
  }
}
