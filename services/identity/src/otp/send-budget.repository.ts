import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import { Clock } from '@mate/service-kit/clock';
import { Counter, Registry } from '@mate/service-kit/metrics';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { Identifier } from '../accounts/identifier.rules.js';
import type { IdentityConfig } from '../identity.config.js';
import { IdentityRedis, redisScript } from '../redis/identity-redis.js';
import type { OtpPurpose } from './otp.rules.js';

// Of the codes sent to an area for signing up, one in so many must have been used.
const SENDS_PER_APPROVAL_MAX = 5;
// The watch looks back over the slot under way and those before it, about an hour: what a stranger spoils heals by itself.
const SLOT_MS = 10 * MINUTE_MS;
const SLOTS = 6;

// KEYS all, area, then the watched slots: sent, then approved, each newest first
// ARGV allMax, areaMax, watchedFrom (0 watches nothing), sendsPerApproval, isStopping, hourMs, dayMs, count, slots, slotMs.
// Answers the budget that is spent or '', the milliseconds until it begins anew, and 1 where hardly any code was used.
const TAKE = redisScript(`
local function of(key) return tonumber(redis.call('GET', key) or '0') end
local function spent(budget, key) return {budget, math.max(1, redis.call('PTTL', key)), 0} end
if of(KEYS[1]) >= tonumber(ARGV[1]) then return spent('all', KEYS[1]) end
if of(KEYS[2]) >= tonumber(ARGV[2]) then return spent('area', KEYS[2]) end
local slots, slotMs, unused = tonumber(ARGV[9]), tonumber(ARGV[10]), 0
if ARGV[3] ~= '0' then
  local sent, approved = 0, 0
  for slot = 1, slots do
    sent = sent + of(KEYS[2 + slot])
    approved = approved + of(KEYS[2 + slots + slot])
  end
  if sent >= tonumber(ARGV[3]) and approved * tonumber(ARGV[4]) < sent then unused = 1 end
  if unused == 1 and ARGV[5] == '1' then return {'unused', slotMs, 1} end
end
if ARGV[8] == '0' then return {'', 0, unused} end
if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[6]) end
if redis.call('INCR', KEYS[2]) == 1 then redis.call('PEXPIRE', KEYS[2], ARGV[7]) end
if ARGV[3] ~= '0' then
  redis.call('INCR', KEYS[3])
  redis.call('PEXPIRE', KEYS[3], slots * slotMs)
end
return {'', 0, unused}`);

// KEYS approved in the slot under way | ARGV lifeMs
const APPROVE = redisScript(`
redis.call('INCR', KEYS[1])
return redis.call('PEXPIRE', KEYS[1], ARGV[1])`);

/** A message about to be sent. */
export interface CountedMessage {
  readonly identifier: Identifier;
  readonly purpose: OtpPurpose;
  /** False for one that is only pretended: checked alike, so that it takes as long, but not counted. */
  readonly isSent: boolean;
  /** How much of a budget may be spent before this one is refused: see `budgetShareOf`. */
  readonly share: number;
}

/**
 * What all codes together may cost, and those to one dial code (or to mail): somebody who earns by messages to numbers
 * of his own needs many of them and hardly uses the codes. That watch stops new sign-ups of a dial code only: people who
 * have an account get their codes whatever strangers ask for, and mail, which costs next to nothing, is reported instead.
 * Every call throws UPSTREAM_UNAVAILABLE without Redis.
 */
@Injectable()
export class SendBudgetRepository {
  private readonly alarms: Counter;
  private readonly codes: Counter;

  constructor(
    private readonly redis: IdentityRedis,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    registry: Registry,
    private readonly clock: Clock,
  ) {
    this.alarms = new Counter({
      name: 'mate_identity_code_budget_alarms_total',
      help: 'Codes refused by a spent budget, or sent to an area that hardly uses any',
      labelNames: ['budget', 'outcome'],
      registers: [registry],
    });
    this.codes = new Counter({
      name: 'mate_identity_codes_by_area_total',
      help: 'Codes sent and used, by dial code (or email) and purpose',
      labelNames: ['area', 'purpose', 'outcome'],
      registers: [registry],
    });
  }

  /** Counts a message. Throws OTP_SEND_LIMIT. */
  async take({ identifier, purpose, isSent, share }: CountedMessage): Promise<void> {
    const { perHour, perAreaAndDay, watchedFrom } = this.config.sendBudget;
    const area = areaOf(identifier);
    const nowMs = this.clock.nowMs();
    const watch = purpose === 'signup' ? watchedFrom : 0;
    const isStopping = identifier.method === 'phone' ? 1 : 0;
    const [budget, waitMs, isUnused] = (await this.redis.run(TAKE, {
      keys: [
        'sends:{all}',
        areaKey(area),
        ...slotKeys(area, 'sent', nowMs),
        ...slotKeys(area, 'approved', nowMs),
      ],
      args: [
        ...[ceilingOf(perHour, share), ceilingOf(perAreaAndDay, share)],
        ...[watch, SENDS_PER_APPROVAL_MAX, isStopping],
        ...[HOUR_MS, DAY_MS, isSent ? 1 : 0, SLOTS, SLOT_MS],
      ],
    })) as [budget: string, waitMs: number, isUnused: number];
    if (budget !== '') {
      this.alarms.inc({ budget, outcome: 'refused' });
      this.logger.error({ event: 'otp.budget_spent', budget, area });
      throw new AppError('OTP_SEND_LIMIT', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    }
    if (isSent) this.codes.inc({ area, purpose, outcome: 'sent' });
    if (isUnused === 0) return;
    this.alarms.inc({ budget: 'unused', outcome: 'sent' });
    this.logger.warn({ event: 'otp.codes_unused', area });
  }

  /** A code was used: that message was worth sending. */
  async approved(identifier: Identifier, purpose: OtpPurpose): Promise<void> {
    this.codes.inc({ area: areaOf(identifier), purpose, outcome: 'used' });
    if (purpose !== 'signup') return;
    const [key = ''] = slotKeys(areaOf(identifier), 'approved', this.clock.nowMs());
    await this.redis.run(APPROVE, { keys: [key], args: [SLOTS * SLOT_MS] });
  }
}

function ceilingOf(budget: number, share: number): number {
  return Math.max(1, Math.floor(budget * share));
}

function areaOf(identifier: Identifier): string {
  return identifier.method === 'email' ? 'email' : identifier.dialCode;
}

// One hash tag, since a script's keys must share a slot of a Redis cluster.
function areaKey(area: string): string {
  return `sends:{all}:${area}`;
}

/** The slots that the watch looks at, the one under way first. */
function slotKeys(area: string, what: 'sent' | 'approved', nowMs: number): string[] {
  const now = Math.floor(nowMs / SLOT_MS);
  return Array.from({ length: SLOTS }, (_, back) => `${areaKey(area)}:${what}:${now - back}`);
}
