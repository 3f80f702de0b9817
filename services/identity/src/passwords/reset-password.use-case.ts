import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { TransactionRunner } from '@mate/mongo/transaction';
import { FindAccount } from '../accounts/find-account.use-case.js';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { JudgeOtp } from '../otp/judge-otp.use-case.js';
import { RevokeSessions } from '../sessions/revoke-sessions.use-case.js';
import { checkNewPassword } from './password.rules.js';
import { SetPassword } from './set-password.use-case.js';

export interface PasswordReset {
  readonly identifier: Identifier;
  readonly otp: string;
  /** Empty: only tells whether the code is right, and keeps it for the call that sets the password. */
  readonly newPassword: string;
  readonly client: ClientOrigin;
}

/** Lets a person who forgot the password set another one by a code. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly findAccount: FindAccount,
    private readonly judgeOtp: JudgeOtp,
    private readonly setPassword: SetPassword,
    private readonly revokeSessions: RevokeSessions,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Throws PASSWORD_TOO_WEAK before the code is judged, then what judging throws, then LOGIN_BUSY, which keeps the code.
   * Ends every session.
   */
  async execute({ identifier, otp, newPassword, client }: PasswordReset): Promise<void> {
    if (newPassword) checkNewPassword(newPassword, [identifier.value]);
    const account = await this.findAccount.byIdentifier(identifier);
    const guess = { purpose: 'reset', identifier, otp, client, onSuccess: 'keep' } as const;
    const right = await this.judgeOtp.execute(guess);
    if (!newPassword) return;
    if (!account || account.status === 'deleted') throw new AppError('OTP_INVALID');
    // Hashing is dear, so only a right code is worth it; the code is spent afterwards, by one of parallel calls.
    const prepared = await this.setPassword.prepare(newPassword, [identifier.value]);
    await this.judgeOtp.spend(right);
    const ended = await this.transactions.run(async (tx) => {
      await this.setPassword.store(account.id, prepared, tx);
      return this.revokeSessions.all(account.id, { reason: 'password_reset' }, tx);
    });
    await this.revokeSessions.forgetCopies(ended ?? []);
  }
}
