import { DAY_MS, HOUR_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import type { AccountKey } from '../../ledger/accounts.rules.js';
import type { Lot } from '../../ledger/lots.rules.js';
import type { TallyDraft } from '../../ledger/tallies.rules.js';

/** A stretch of time that ends where the next one begins. */
export interface Period {
  /** As tallies name it, for example `2026-11-23T08`. */
  readonly name: string;
  readonly endTime: Date;
}

/** How many coins somebody may give. */
export interface GiftLimits {
  readonly perHour: bigint;
  readonly perDay: bigint;
  /** Within an hour of coins that were bought within the hour before. */
  readonly freshPerHour: bigint;
}

/** A gift, as far as limits care. */
export interface LimitedGift {
  /** The giver's spendable coins, and the lots that they are taken from, in that order. */
  readonly account: AccountKey;
  readonly lots: readonly Pick<Lot, 'remaining' | 'origin' | 'createTime'>[];
  readonly coins: bigint;
  readonly time: Date;
}

/** What limits count, on the giver's account. */
export const GIVEN_IN_HOUR = 'givenHour';
export const GIVEN_IN_DAY = 'givenDay';
const FRESH_IN_HOUR = 'givenFreshHour';

/** The hour (UTC) of a moment. */
export function hourOf(time: Date): Period {
  return { name: time.toISOString().slice(0, 13), endTime: endOf(time, HOUR_MS) };
}

/** The day (UTC) of a moment. */
export function dayOf(time: Date): Period {
  return { name: time.toISOString().slice(0, 10), endTime: endOf(time, DAY_MS) };
}

/** Hours and days of UTC begin with the Unix epoch, and none is longer. */
function endOf(time: Date, lengthMs: number): Date {
  return new Date((Math.floor(time.getTime() / lengthMs) + 1) * lengthMs);
}

/**
 * What a gift adds to what limits count; the journal is refused with GIFT_LIMIT_REACHED where one of them would be
 * passed: with the `limit` in coins, which `rule` it is (`hour`, `day`, `ownDay`, `fresh`), how many coins are `left`, and
 * `until` when.
 */
export function giftTallies(
  gift: LimitedGift,
  limits: GiftLimits,
  ownPerDay: bigint | undefined,
): TallyDraft[] {
  const { account, coins, time } = gift;
  const [hour, day] = [hourOf(time), dayOf(time)];
  const draft = (name: string, period: Period, rule: LimitRule): TallyDraft => ({
    ...{ account, name, period: period.name, add: rule.coins, max: rule.max },
    refuse: (left) => limitReached(rule, left, period),
  });
  const isOwn = ownPerDay !== undefined && ownPerDay < limits.perDay;
  const perDay = isOwn ? ownPerDay : limits.perDay;
  const fresh = freshCoinsOf(gift);
  return [
    draft(GIVEN_IN_HOUR, hour, { rule: 'hour', coins, max: limits.perHour }),
    draft(GIVEN_IN_DAY, day, { rule: isOwn ? 'ownDay' : 'day', coins, max: perDay }),
    ...(fresh > 0n
      ? [draft(FRESH_IN_HOUR, hour, { rule: 'fresh', coins: fresh, max: limits.freshPerHour })]
      : []),
  ];
}

interface LimitRule {
  readonly rule: 'hour' | 'day' | 'ownDay' | 'fresh';
  readonly coins: bigint;
  readonly max: bigint;
}

function limitReached({ rule, max }: LimitRule, left: bigint, { endTime }: Period): AppError {
  return new AppError('GIFT_LIMIT_REACHED', {
    rule,
    limit: max.toString(),
    left: left.toString(),
    until: endTime.toISOString(),
  });
}

/** How many coins of a gift come from what was bought within the hour. */
function freshCoinsOf({ lots, coins, time }: LimitedGift): bigint {
  let open = coins;
  let fresh = 0n;
  for (const { remaining, origin, createTime } of lots) {
    const taken = remaining < open ? remaining : open;
    const isFresh = origin === 'purchase' && time.getTime() - createTime.getTime() < HOUR_MS;
    if (isFresh) fresh += taken;
    open -= taken;
  }
  return fresh;
}
