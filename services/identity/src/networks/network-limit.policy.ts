import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ClientOrigin } from '../client.rules.js';
import type { IdentityConfig } from '../identity.config.js';
import {
  NetworkLimitsRepository,
  worstOf,
  type Excess,
  type NetworkAction,
  type PeopleNamed,
} from './network-limits.repository.js';
import { ProofOfWork } from './proof-of-work.policy.js';

/**
 * Limits what one network may do: an address first, and far more widely the networks around it. Beyond that each call
 * costs a proof of work: many people share the addresses of a carrier. What ends soonest is counted first. A call that
 * does not pay is counted nowhere: else whoever is asked for work would pay twice with the call that brings it, and whoever
 * never works would make the address dear for everybody there.
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

  /** Throws PROOF_REQUIRED, or UPSTREAM_UNAVAILABLE without Redis. */
  async take(action: NetworkAction, client: ClientOrigin): Promise<void> {
    await this.takeAction(action, client);
  }

  private async takeAction(action: NetworkAction, client: ClientOrigin): Promise<Excess> {
    const taken = await this.limits.take(action, client.ip);
    await this.charge(client, [taken]);
    return taken;
  }

  /** One message to us, each of which is stored and answered by mail. Throws as above, and RATE_LIMITED. */
  async takeMessage(client: ClientOrigin): Promise<void> {
    await this.take('contact', client);
    const { times, waitMs } = await this.limits.take('messages', client.ip);
    if (times > 0)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }

  /**
   * One try of a network to be, or to write to, whoever a name is of: few an hour, of few different names. Answers how to
   * take a name off the count whose owner proved to be there, so that people behind one address do not use up each
   * other's share. Throws PROOF_REQUIRED, UPSTREAM_UNAVAILABLE.
   */
  async takePerson(
    { action, named }: { action: NetworkAction; named: PeopleNamed },
    name: string,
    client: ClientOrigin,
  ): Promise<() => Promise<void>> {
    const person = this.keyOf(name);
    await this.take(action, client);
    const people = await this.limits.takePerson(named, person, client.ip);
    // The call stays counted where it does not pay: the name does as well, and without the one the other had no end.
    await this.charge(client, [people]);
    return () => this.limits.givePersonBack(named, person, client.ip);
  }

  /** One question whether an identifier has an account: few a minute and day, and few after the same. Throws as above. */
  async takeQuestion(identifier: string, client: ClientOrigin): Promise<void> {
    const taken = await this.takeAction('exists', client);
    const further = await Promise.all([
      this.limits.take('existsOfDay', client.ip),
      this.limits.takeQuestion(this.keyOf(identifier)),
    ]);
    await this.charge(client, further, taken);
  }

  /** What goes furthest beyond its share says how much work the call is; one that does not pay gives all of it back. */
  private async charge(
    client: ClientOrigin,
    taken: readonly Excess[],
    before?: Excess,
  ): Promise<void> {
    const { counted, times } = worstOf(taken);
    if (times === 0) return;
    try {
      await this.proofs.demand(client, counted, times);
    } catch (error) {
      const all = before ? [before, ...taken] : taken;
      await Promise.all(all.map(({ giveBack }) => giveBack()));
      throw error;
    }
  }

  /** Whether an address may get a receipt: one an hour, also of messages that come at once. Throws UPSTREAM_UNAVAILABLE. */
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
