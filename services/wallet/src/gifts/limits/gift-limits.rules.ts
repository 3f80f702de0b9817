import { DAY_MS, HOUR_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import { ownGiftLimitAt, type OwnGiftLimit } from '@mate/contracts/gift-limit';
import type { AccountKey } from '../../ledger/accounts.rules.js';
import type { Lot } from '../../ledger/lots.rules.js';
import type { TallyDraft, TallyPlace } from '../../ledger/tallies.rules.js';
import { endOfHour, freeTime, slidingHour } from './sliding-hour.rules.js';

/** How many coins somebody may give. */
export interface GiftLimits {
  /** Within any hour. */
  readonly perHour: bigint;
  /** In a day of UTC. */
  readonly perDay: bigint;
  /** Within any hour, of coins that were bought within the hour before. */
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

/* What limits count, on the giver's account. */
const GIVEN = 'given';
const GIVEN_FRESH = 'givenFresh';
const GIVEN_IN_DAY = 'givenDay';

/** A day of UTC, as tallies count it. */
export interface Day extends TallyPlace {
  readonly endTime: Date;
}

/** What somebody gave in the day (UTC) of a moment. Days begin with the Unix epoch, and none is longer. */
export function givenInDay(time: Date): Day {
  const end = (Math.floor(time.getTime() / DAY_MS) + 1) * DAY_MS;
  return { name: GIVEN_IN_DAY, period: time.toISOString().slice(0, 10), endTime: new Date(end) };
}

/** What somebody gave in the hour that ends at a moment. */
export function givenInHour(time: Date): ReturnType<typeof slidingHour> {
  return slidingHour(GIVEN, time);
}

/**
 * What a gift adds to what limits count; the journal is refused with GIFT_LIMIT_REACHED where one of them would be
 * passed: with the `limit` in coins, which `rule` it is (`hour`, `day`, `own`, `fresh`), how many coins are `left`, and
 * `until` when; to be tried again then.
 */
export function giftTallies(
  gift: LimitedGift,
  limits: GiftLimits,
  ownPerDay: bigint | undefined,
): TallyDraft[] {
  const { account, coins, time } = gift;
  const hours = (name: string, rule: LimitRule): TallyDraft => {
    const hour = slidingHour(name, time);
    const [slot, ...along] = hour;
    return {
      ...{ ...slot, account, add: rule.coins },
      limit: {
        ...{ along, max: rule.max },
        refuse: (left, tallies) => {
          const until = freeTime(hour, tallies, rule.coins - left) ?? endOfHour(hour);
          return limitReached(rule, left, { until, time });
        },
      },
    };
  };
  const { endTime, ...day } = givenInDay(time);
  const isOwn = ownPerDay !== undefined && ownPerDay < limits.perDay;
  const daily: LimitRule = isOwn
    ? { rule: 'own', coins, max: ownPerDay }
    : { rule: 'day', coins, max: limits.perDay };
  const fresh = freshCoinsOf(gift);
  return [
    hours(GIVEN, { rule: 'hour', coins, max: limits.perHour }),
    {
      ...{ ...day, account, add: coins },
      limit: {
        max: daily.max,
        refuse: (left) => limitReached(daily, left, { until: endTime, time }),
      },
    },
    ...(fresh > 0n
      ? [hours(GIVEN_FRESH, { rule: 'fresh', coins: fresh, max: limits.freshPerHour })]
      : []),
  ];
}

interface LimitRule {
  readonly rule: 'hour' | 'day' | 'own' | 'fresh';
  readonly coins: bigint;
  readonly max: bigint;
}

function limitReached(
  { rule, max }: LimitRule,
  left: bigint,
  { until, time }: { readonly until: Date; readonly time: Date },
): AppError {
  return new AppError('GIFT_LIMIT_REACHED', {
    rule,
    limit: max.toString(),
    left: left.toString(),
    until: until.toISOString(),
    retryAfterSeconds: Math.ceil((until.getTime() - time.getTime()) / 1_000),
  });
}

/** What somebody may give in the day of a time by a limit of their own; undefined for none. */
export function ownCoinsPerDay(own: OwnGiftLimit | undefined, time: Date): bigint | undefined {
  const coins = own && ownGiftLimitAt(own, time);
  return coins === undefined ? undefined : BigInt(coins);
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
