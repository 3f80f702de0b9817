import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ClientOrigin } from '../client.rules.js';
import type { IdentityConfig } from '../identity.config.js';
import {
  NetworkLimitsRepository,
  type Excess,
  type NetworkAction,
  type PeopleNamed,
} from './network-limits.repository.js';
import { ProofOfWork } from './proof-of-work.policy.js';

/**
 * Limits what one network may do: an address first, and far more widely the networks around it. Beyond that each call
 * costs a proof of work: many people share the addresses of a carrier. What ends soonest is counted first, and a call that
 * does not pay for it is counted no further: else whoever never works would make a day dear for everybody at the address.
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
    await this.charge(client, { [action]: await this.limits.take(action, client.ip) });
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
    await this.charge(client, { [named]: await this.limits.takePerson(named, person, client.ip) });
    return () => this.limits.givePersonBack(named, person, client.ip);
  }

  /** One question whether an identifier has an account: few a minute and day, and few after the same. Throws as above. */
  async takeQuestion(identifier: string, client: ClientOrigin): Promise<void> {
    await this.take('exists', client);
    const [existsOfDay, question] = await Promise.all([
      this.limits.take('existsOfDay', client.ip),
      this.limits.takeQuestion(this.keyOf(identifier)),
    ]);
    await this.charge(client, { existsOfDay, question });
  }

  /** What goes furthest beyond its share says how much work the call is. */
  private async charge(
    client: ClientOrigin,
    counts: Readonly<Record<string, Excess>>,
  ): Promise<void> {
    const [[counted, { times }] = ['', { times: 0 }]] = Object.entries(counts).sort(
      ([, one], [, other]) => other.times - one.times,
    );
    if (times > 0) await this.proofs.demand(client, counted, times);
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
