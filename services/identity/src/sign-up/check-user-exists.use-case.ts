import { Injectable } from '@nestjs/common';
import { AccountReader } from '../accounts/account.reader.js';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { NetworkLimit } from '../networks/network-limit.policy.js';

/** Tells whether an identifier has an account. The sign-up form needs it, so it is only slowed down. */
@Injectable()
export class CheckUserExists {
  constructor(
    private readonly accounts: AccountReader,
    private readonly networks: NetworkLimit,
  ) {}

  /** Throws PROOF_REQUIRED, or UPSTREAM_UNAVAILABLE without Redis. */
  async execute(identifier: Identifier, client: ClientOrigin): Promise<boolean> {
    await this.networks.takeQuestion(identifier.value, client);
    return (await this.accounts.findByIdentifier(identifier)) !== undefined;
  }
}
