import { Injectable } from '@nestjs/common';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { ClientOrigin } from '../client.rules.js';
import { NetworkLimitsRepository } from './network-limits.repository.js';
import { OtpPeppers } from './otp-peppers.js';
import { identifierKeyOf } from './otp.rules.js';
import { SendBudgetRepository, type CountedMessage } from './send-budget.repository.js';

/** What stands between a request for a code and the message. Throws UPSTREAM_UNAVAILABLE without Redis. */
@Injectable()
export class SendLimit {
  constructor(
    private readonly networks: NetworkLimitsRepository,
    private readonly budget: SendBudgetRepository,
    private readonly peppers: OtpPeppers,
  ) {}

  /** Counts the request of a network. Throws RATE_LIMITED. */
  async takeRequest(identifier: Identifier, { ip }: ClientOrigin): Promise<void> {
    const person = identifierKeyOf(identifier, this.peppers.stable);
    await this.networks.take('send', ip);
    await this.networks.takePerson('identifiers', person, ip);
  }

  /** Counts the message, when it is more than pretended. Throws OTP_SEND_LIMIT. */
  async takeMessage(message: CountedMessage): Promise<void> {
    await this.budget.take(message);
  }
}
