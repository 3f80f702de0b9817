import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { RequestOtp, type OtpRequested } from '../otp/request-otp.use-case.js';
import { ProveOwner } from '../passwords/prove-owner.policy.js';

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
    private readonly owner: ProveOwner,
    private readonly requestOtp: RequestOtp,
  ) {}

  /**
   * The password comes first: a stolen session must neither move the account nor send codes. Throws PASSWORD_MISMATCH,
   * LOGIN_ATTEMPTS_EXCEEDED, ACCOUNT_NOT_FOUND, EMAIL_ALREADY_EXISTS or PHONE_ALREADY_EXISTS (the own one too), and what sending throws.
   */
  async execute(request: IdentifierChangeRequest): Promise<OtpRequested> {
    const { accountId, identifier, password, client } = request;
    // As it was before the password was judged: one that changes meanwhile voids the code.
    const { sessionGeneration } = await this.owner.execute(accountId, password);
    const holder = { accountId, sessionGeneration };
    return this.requestOtp.execute({ purpose: 'change', identifier, holder, client });
  }
}
