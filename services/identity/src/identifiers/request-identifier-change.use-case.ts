import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AccountReader } from '../accounts/account.reader.js';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { RequestOtp, type OtpRequested } from '../otp/request-otp.use-case.js';
import { CheckPassword } from '../passwords/check-password.use-case.js';

export interface IdentifierChangeRequest {
  readonly accountId: AccountId;
  readonly identifier: Identifier;
  readonly password: string;
  readonly client: ClientOrigin;
}

/** Begins a change of the own e-mail address or phone. */
@Injectable()
export class RequestIdentifierChange {
  constructor(
    private readonly accounts: AccountReader,
    private readonly checkPassword: CheckPassword,
    private readonly requestOtp: RequestOtp,
  ) {}

  /**
   * The password comes first: a stolen session must neither move the account nor send codes. Throws PASSWORD_MISMATCH,
   * LOGIN_ATTEMPTS_EXCEEDED, ACCOUNT_NOT_FOUND, EMAIL_ALREADY_EXISTS or PHONE_ALREADY_EXISTS (the own one too), and what sending throws.
   */
  async execute(request: IdentifierChangeRequest): Promise<OtpRequested> {
    const { accountId, identifier, password, client } = request;
    // Read before the password is judged: one that changes meanwhile voids the code.
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    const isRight = await this.checkPassword.execute({
      password,
      accountId,
      subject: { kind: 'owner', accountId },
    });
    if (!isRight) throw new AppError('PASSWORD_MISMATCH', { field: 'password' });
    const { sessionGeneration } = account;
    const holder = { accountId, sessionGeneration };
    return this.requestOtp.execute({ purpose: 'change', identifier, holder, client });
  }
}
