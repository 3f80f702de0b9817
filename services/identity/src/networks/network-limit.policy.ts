import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ClientOrigin } from '../client.rules.js';
import type { IdentityConfig } from '../identity.config.js';
import {
  NetworkLimitsRepository,
  type NetworkAction,
  type PeopleNamed,
} from './network-limits.repository.js';
import { ProofOfWork } from './proof-of-work.policy.js';

/**
 * Limits what one network may do: an address first, and far more widely the networks around it. Beyond that each call
 * costs a proof of work: many people share the addresses of a carrier.
 */
@Injectable()
export class NetworkLimit {
  private readonly secret: Buffer;

  constructor(
    private readonly limits: NetworkLimitsRepository,
    private readonly proofs: ProofOfWork,
    @Inject(CONFIG) { OTP_PEPPERS }: IdentityConfig,
  ) {
    const oldest = OTP_PEPPERS.at(-1);
    if (!oldest) throw new Error('the ring of peppers is empty');
    this.secret = oldest.secret;
  }

  /** Throws PROOF_REQUIRED, or UPSTREAM_UNAVAILABLE without Redis; RATE_LIMITED for messages to us. */
  async take(action: NetworkAction, client: ClientOrigin): Promise<void> {
    const { times, waitMs } = await this.limits.take(action, client.ip);
    if (times === 0) return;
    if (action === 'contact') {
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
    await this.proofs.demand(client, action, times);
  }

  /**
   * One try of a network to be, or to write to, whoever a name is of: few different names an hour. Answers how to take a
   * name off the count whose owner proved to be there, so that people behind one address do not use up each other's
   * share. Throws PROOF_REQUIRED, UPSTREAM_UNAVAILABLE.
   */
  async takePerson(
    named: PeopleNamed,
    name: string,
    client: ClientOrigin,
  ): Promise<() => Promise<void>> {
    const person = this.keyOf(name);
    const { times } = await this.limits.takePerson(named, person, client.ip);
    if (times > 0) await this.proofs.demand(client, named, times);
    return () => this.limits.givePersonBack(named, person, client.ip);
  }

  /** One question whether an identifier has an account: few a minute and day, and few after the same. Throws as above. */
  async takeQuestion(identifier: string, client: ClientOrigin): Promise<void> {
    await this.take('exists', client);
    await this.take('existsOfDay', client);
    const { times } = await this.limits.takeQuestion(this.keyOf(identifier));
    if (times > 0) await this.proofs.demand(client, 'question', times);
  }

  /** Whether an address may get a receipt: of messages that come at once one has it. Throws UPSTREAM_UNAVAILABLE. */
  takeReceipt(address: string): Promise<boolean> {
    return this.limits.takeReceipt(this.keyOf(address));
  }

  /** Whether a call that was let through lies beyond the share of its network, whatever was counted. */
  isBeyondShare(client: ClientOrigin): Promise<boolean> {
    return this.proofs.hasPaid(client);
  }

  /** No name, phone or e-mail address ever becomes a key. */
  private keyOf(name: string): string {
    return createHmac('sha256', this.secret)
      .update(`name|${name}`)
      .digest('base64url')
      .slice(0, 22);
  }
}
