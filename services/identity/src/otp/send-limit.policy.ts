import { Injectable } from '@nestjs/common';
import { NetworkLimitsRepository } from './network-limits.repository.js';
import { SendBudgetRepository, type CountedMessage } from './send-budget.repository.js';

/** What stands between a request for a code and the message. Throws UPSTREAM_UNAVAILABLE without Redis. */
@Injectable()
export class SendLimit {
  constructor(
    private readonly networks: NetworkLimitsRepository,
    private readonly budget: SendBudgetRepository,
  ) {}

  /** Counts the request of a network. Throws RATE_LIMITED. */
  async takeRequest(identifierKey: string, ip: string): Promise<void> {
    await this.networks.take('send', ip);
    await this.networks.takePerson('identifiers', identifierKey, ip);
  }

  /** Counts the message, when it is more than pretended. Throws OTP_SEND_LIMIT. */
  async takeMessage(message: CountedMessage): Promise<void> {
    await this.budget.take(message);
  }
}
