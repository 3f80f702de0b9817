import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import type { Identifier } from '../accounts/identifier.rules.js';
import { DAY_MS, HOUR_MS } from '../durations.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../identity.config.js';
import { IdentityRedis, redisScript } from '../identity-redis.js';
import { RUNTIME } from '../runtime.js';

// Of the codes sent to an area, one in so many must have been used.
const SENDS_PER_APPROVAL_MAX = 5;

// KEYS all, sent, approved | ARGV allMax, areaMax, watchedFrom, sendsPerApproval, hourMs, dayMs, count.
// Answers the budget that is spent and the milliseconds until it begins anew, or nothing.
const TAKE = redisScript(`
local function of(key) return tonumber(redis.call('GET', key) or '0') end
local function spent(budget, key) return {budget, math.max(1, redis.call('PTTL', key))} end
if of(KEYS[1]) >= tonumber(ARGV[1]) then return spent('all', KEYS[1]) end
local sent = of(KEYS[2])
if sent >= tonumber(ARGV[2]) then return spent('area', KEYS[2]) end
if sent >= tonumber(ARGV[3]) and of(KEYS[3]) * tonumber(ARGV[4]) < sent then return spent('unused', KEYS[2]) end
if ARGV[7] == '0' then return {} end
if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[5]) end
if redis.call('INCR', KEYS[2]) == 1 then redis.call('PEXPIRE', KEYS[2], ARGV[6]) end
return {}`);

// KEYS sent, approved | ARGV dayMs. Both are forgotten together.
const APPROVE = redisScript(`
local life = redis.call('PTTL', KEYS[1])
redis.call('INCR', KEYS[2])
redis.call('PEXPIRE', KEYS[2], life > 0 and life or ARGV[1])
return 0`);

/**
 * What all codes together may cost, and those to one dial code (or to mail): somebody who earns by messages to numbers
 * of his own needs many of them and hardly uses the codes. Every call throws UPSTREAM_UNAVAILABLE without Redis.
 */
@Injectable()
export class SendBudgetRepository {
  constructor(
    private readonly redis: IdentityRedis,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Counts a message. One that is only pretended is checked alike, so that it takes as long, but not counted.
   * Throws OTP_SEND_LIMIT.
   */
  async take(identifier: Identifier, isSent: boolean): Promise<void> {
    const { perHour, perAreaAndDay, watchedFrom } = this.config.sendBudget;
    const area = areaOf(identifier);
    const limits = [perHour, perAreaAndDay, watchedFrom, SENDS_PER_APPROVAL_MAX];
    const [budget, waitMs] = (await this.redis.run(TAKE, {
      keys: ['sends:{all}', `sends:{all}:${area}`, `sends:{all}:${area}:approved`],
      args: [...limits, HOUR_MS, DAY_MS, isSent ? 1 : 0],
    })) as [budget?: string, waitMs?: number];
    if (budget === undefined) return;
    this.runtime.logger.error({ event: 'otp.budget_spent', budget, area });
    throw new AppError('OTP_SEND_LIMIT', { retryAfterSeconds: Math.ceil(Number(waitMs) / 1_000) });
  }

  /** A code was used: that message was worth sending. */
  async approved(identifier: Identifier): Promise<void> {
    const area = areaOf(identifier);
    const keys = [`sends:{all}:${area}`, `sends:{all}:${area}:approved`];
    await this.redis.run(APPROVE, { keys, args: [DAY_MS] });
  }
}

function areaOf(identifier: Identifier): string {
  return identifier.method === 'email' ? 'email' : identifier.dialCode;
}
