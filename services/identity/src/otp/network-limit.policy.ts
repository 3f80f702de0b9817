import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Identifier } from '../accounts/identifier.rules.js';
import { NetworkLimitsRepository, type NetworkAction } from './network-limits.repository.js';
import { identifierKeyOf } from './otp.rules.js';
import { OtpPeppers } from './otp-peppers.js';

/** Limits what one network may do, for the other capabilities of this service. */
@Injectable()
export class NetworkLimit {
  constructor(
    private readonly limits: NetworkLimitsRepository,
    private readonly peppers: OtpPeppers,
  ) {}

  /** Throws RATE_LIMITED, or UPSTREAM_UNAVAILABLE without Redis. */
  async take(action: NetworkAction, ip: string): Promise<void> {
    await this.limits.take(action, ip);
  }

  /**
   * One try of a network to be whoever a name is of: few different names an hour. Answers how to take a name off the
   * count whose owner proved to be there, so that people behind one address do not use up each other's share. Throws as
   * above.
   */
  async takePerson(name: string, ip: string): Promise<() => Promise<void>> {
    const person = createHash('sha256').update(name).digest('base64url').slice(0, 22);
    await this.limits.takePerson('accounts', person, ip);
    return () => this.limits.givePersonBack('accounts', person, ip);
  }

  /** One question whether an identifier has an account: few a minute and day, and few after the same. Throws as above. */
  async takeQuestion(identifier: Identifier, ip: string): Promise<void> {
    await this.limits.take('exists', ip);
    await this.limits.take('existsOfDay', ip);
    await this.limits.takeQuestion(identifierKeyOf(identifier, this.peppers.stable));
  }
}
