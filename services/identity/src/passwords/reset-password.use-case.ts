import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AccountReader } from '../accounts/account.reader.js';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { KnownDevices } from '../devices/known-devices.policy.js';
import { OtpJudge } from '../otp/otp-judge.policy.js';
import { checkNewPassword } from './password.rules.js';
import { PreparePassword } from './prepare-password.use-case.js';
import { ReplacePassword } from './replace-password.use-case.js';

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
    private readonly accounts: AccountReader,
    private readonly devices: KnownDevices,
    private readonly codes: OtpJudge,
    private readonly preparePassword: PreparePassword,
    private readonly replacePassword: ReplacePassword,
  ) {}

  /**
   * Answers whose password was set, if any. Throws PASSWORD_TOO_WEAK before the code is judged, then what judging throws,
   * then LOGIN_BUSY, which keeps the code. Ends every session, tells the person, and makes strangers of all devices but this
   * one: who proved a code may go on to log in here, whatever strangers fail at meanwhile.
   */
  async execute({
    identifier,
    otp,
    newPassword,
    client,
  }: PasswordReset): Promise<AccountId | undefined> {
    if (newPassword) checkNewPassword(newPassword, [identifier.value]);
    const account = await this.accounts.findByIdentifier(identifier);
    const right = await this.codes.judge({
      purpose: 'reset',
      identifier,
      otp,
      client,
      knownDevice: await this.devices.find(account, client),
      onSuccess: 'keep',
    });
    if (!newPassword) return undefined;
    if (!account || account.status === 'deleted') throw new AppError('OTP_INVALID');
    // Hashing is dear, so only a right code is worth it; the code is spent afterwards, by one of parallel calls.
    const prepared = await this.preparePassword.execute(newPassword, [identifier.value]);
    await this.codes.spend(right);
    const ending = { reason: 'password_reset' } as const;
    const isReplaced = await this.replacePassword.execute({ account, prepared, ending, client });
    if (!isReplaced) throw new AppError('OTP_INVALID');
    return account.id;
  }
}
