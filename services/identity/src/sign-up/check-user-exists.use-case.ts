import { Injectable } from '@nestjs/common';
import { AccountReader } from '../accounts/account.reader.js';
import type { Identifier } from '../accounts/identifier.rules.js';
import { NetworkLimit } from '../otp/network-limit.policy.js';

/** Tells whether an identifier has an account. The sign-up form needs it, so it is only slowed down. */
@Injectable()
export class CheckUserExists {
  constructor(
    private readonly accounts: AccountReader,
    private readonly networks: NetworkLimit,
  ) {}

  /** Throws RATE_LIMITED, or UPSTREAM_UNAVAILABLE without Redis. */
  async execute(identifier: Identifier, ip: string): Promise<boolean> {
    await this.networks.takeQuestion(identifier, ip);
    return (await this.accounts.findByIdentifier(identifier)) !== undefined;
  }
}
