import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AccountReader } from '../accounts/account.reader.js';
import type { ClientOrigin } from '../client.rules.js';
import { CheckPassword } from './check-password.use-case.js';
import { PreparePassword } from './prepare-password.use-case.js';
import { ReplacePassword } from './replace-password.use-case.js';

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
    private readonly replacePassword: ReplacePassword,
  ) {}

  /**
   * Throws PASSWORD_MISMATCH for a wrong current password (never 401: the session itself is fine), PASSWORD_TOO_WEAK,
   * LOGIN_ATTEMPTS_EXCEEDED. Ends the other sessions, makes strangers of all devices but this one, and tells the person.
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
    const expected = account.sessionGeneration;
    const ending = { reason: 'password_changed', except: sessionId, expected } as const;
    const { client } = change;
    const isReplaced = await this.replacePassword.execute({ account, prepared, ending, client });
    // The current password was another one's by now: it was reset or changed since it was judged.
    if (!isReplaced) throw new AppError('PASSWORD_MISMATCH');
  }
}
