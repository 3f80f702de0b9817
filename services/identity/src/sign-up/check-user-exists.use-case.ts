import { Injectable } from '@nestjs/common';
import { FindAccount } from '../accounts/find-account.use-case.js';
import type { Identifier } from '../accounts/identifier.rules.js';
import { LimitNetwork } from '../otp/limit-network.use-case.js';

/** Tells whether an identifier has an account. The sign-up form needs it, so it is only slowed down. */
@Injectable()
export class CheckUserExists {
  constructor(
    private readonly findAccount: FindAccount,
    private readonly limitNetwork: LimitNetwork,
  ) {}

  /** Throws RATE_LIMITED, or UPSTREAM_UNAVAILABLE without Redis. */
  async execute(identifier: Identifier, ip: string): Promise<boolean> {
    await this.limitNetwork.question(identifier, ip);
    return (await this.findAccount.byIdentifier(identifier)) !== undefined;
  }
}
