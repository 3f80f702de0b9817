import { Injectable } from '@nestjs/common';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { NetworkLimit } from '../networks/network-limit.policy.js';
import { budgetShareOf } from './budget-share.rules.js';
import { SendBudgetRepository, type CountedMessage } from './send-budget.repository.js';

/** A message that somebody asks for. */
export interface AskedMessage extends Omit<CountedMessage, 'share'> {
  readonly client: ClientOrigin;
  /** Whether a device asks from which the account was signed in to. */
  readonly isKnownDevice: boolean;
}

/** What stands between a request for a code and the message. Throws UPSTREAM_UNAVAILABLE without Redis. */
@Injectable()
export class SendLimit {
  constructor(
    private readonly networks: NetworkLimit,
    private readonly budget: SendBudgetRepository,
  ) {}

  /** Counts the request of a network. Throws PROOF_REQUIRED. */
  async takeRequest(identifier: Identifier, client: ClientOrigin): Promise<void> {
    const counts = { action: 'send', named: 'identifiers' } as const;
    await this.networks.takePerson(counts, identifier.value, client);
  }

  /** Counts the message, when it is more than pretended. Throws OTP_SEND_LIMIT. */
  async takeMessage({ client, ...message }: AskedMessage): Promise<void> {
    const isBeyondShare = await this.networks.isBeyondShare(client);
    await this.budget.take({ ...message, share: budgetShareOf({ ...message, isBeyondShare }) });
  }
}
