import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MINUTE_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import { subscriberOf } from '@mate/contracts/networks';
import { Clock } from '@mate/service-kit/clock';
import { Counter, Registry } from '@mate/service-kit/metrics';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ClientOrigin } from '../client.rules.js';
import type { IdentityConfig } from '../identity.config.js';
import { NetworkLimitsRepository } from './network-limits.repository.js';
import {
  challengeFor,
  difficultyFor,
  proofKeyOf,
  readSolution,
  type ProofKey,
} from './proof-of-work.rules.js';

const LIFE_MS = 2 * MINUTE_MS;
const SALT_BYTES = 12;

/**
 * Lets a network go on beyond its share for some work of each caller: of many people behind one address each pays a
 * moment, whoever tries many names pays for each.
 */
@Injectable()
export class ProofOfWork {
  private readonly keys: readonly ProofKey[];
  private readonly outcomes: Counter;
  /** One proof pays for all counts of its call that ask for no more work than it was: so many bits, 0 for none. */
  private readonly paid = new WeakMap<ClientOrigin, Promise<number>>();

  constructor(
    private readonly limits: NetworkLimitsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) { OTP_PEPPERS }: IdentityConfig,
    registry: Registry,
  ) {
    this.keys = OTP_PEPPERS.map(({ secret }) => proofKeyOf(secret));
    this.outcomes = new Counter({
      name: 'mate_identity_proofs_total',
      help: 'Calls beyond the share of their network, by what was counted and outcome',
      labelNames: ['counted', 'outcome'],
      registers: [registry],
    });
  }

  /**
   * Returns for a call that paid: with as much work as is asked for now, since whoever keeps challenges of before, or of
   * what is counted elsewhere, would go on at the first price. Throws PROOF_REQUIRED with the challenge, or UPSTREAM_UNAVAILABLE
   * without Redis.
   */
  async demand(client: ClientOrigin, counted: string, excess: number): Promise<void> {
    const paid = this.paid.get(client) ?? this.take(client);
    this.paid.set(client, paid);
    const difficultyBits = difficultyFor(excess);
    if ((await paid) >= difficultyBits) {
      this.outcomes.inc({ counted, outcome: 'paid' });
      return;
    }
    this.outcomes.inc({ counted, outcome: 'asked' });
    throw this.challenge(client, difficultyBits);
  }

  /** Whether a call went beyond the share of its network and paid for it. */
  async hasPaid(client: ClientOrigin): Promise<boolean> {
    return ((await this.paid.get(client)) ?? 0) > 0;
  }

  private async take(client: ClientOrigin): Promise<number> {
    if (client.proof === '') return 0;
    const nowMs = this.clock.nowMs();
    const solution = readSolution(client.proof, {
      network: subscriberOf(client.ip),
      nowMs,
      keys: this.keys,
    });
    if (!solution) return 0;
    const keptMs = Math.max(1, solution.expiresMs - nowMs);
    return (await this.limits.spendProof(solution.id, keptMs)) ? solution.difficultyBits : 0;
  }

  private challenge(client: ClientOrigin, difficultyBits: number): AppError {
    const [key] = this.keys;
    if (!key) throw new Error('the ring of peppers is empty');
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    const expiresMs = this.clock.nowMs() + LIFE_MS;
    const { text } = challengeFor(
      subscriberOf(client.ip),
      { difficultyBits, expiresMs, salt },
      key,
    );
    // Whoever cannot solve it may come back when the share begins anew; a moment is what the others need.
    return new AppError('PROOF_REQUIRED', {
      challenge: text,
      difficultyBits,
      retryAfterSeconds: 1,
    });
  }
}
