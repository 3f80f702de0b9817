import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { userAccount } from './accounts.rules.js';
import type { Tallies, TallyDraft } from './tallies.rules.js';

/* Pending coins are counted by the day (UTC) that they were given on, beside the balance of the account that holds them:
 * a creator may have a million pending gifts. The count costs no row of its own. */

/**
 * As many days are counted: gifts wait for a week, which touches eight days, and one may be late. What is overdue for
 * longer is counted no more; it is the rest of the balance.
 */
const DAYS = 9;

/** Coins that were given at a time: they wait, or where there are fewer than none, wait no more. */
export interface WaitingCoins {
  readonly coins: bigint;
  readonly createTime: Date;
}

/** Pending coins of one day. */
export interface PendingDay {
  /** The midnight (UTC) that the day began with. */
  readonly day: Date;
  readonly coins: bigint;
}

/** What a journal adds to the counts of a receiver. */
export function waitingTallies(
  receiverId: AccountId,
  coming: readonly WaitingCoins[],
): TallyDraft[] {
  const sums = new Map<string, bigint>();
  for (const { coins, createTime } of coming) {
    const period = dayOf(createTime);
    sums.set(period, (sums.get(period) ?? 0n) + coins);
  }
  const account = userAccount(receiverId, 'pending');
  return [...sums]
    .filter(([, add]) => add !== 0n)
    .map(([period, add]) => ({ account, name: slotOf(period), period, add }));
}

/** The same for coins that wait no more; some of them may be on their way here yet, where others stood in for them. */
export function endedTallies(receiverId: AccountId, ending: readonly WaitingCoins[]): TallyDraft[] {
  const gone = ending.map(({ coins, createTime }) => ({ createTime, coins: -coins }));
  return waitingTallies(receiverId, gone).map((draft) => ({ ...draft, isAhead: true }));
}

/** Pending coins by the day that they were given on, the first first; nothing of what is counted no more. */
export function pendingDaysIn(tallies: Tallies): PendingDay[] {
  return Object.entries(tallies)
    .filter(([name, { period, sum }]) => sum > 0n && name === slotOf(period))
    .map(([, { period, sum }]) => ({ day: new Date(period), coins: sum }))
    .sort((a, b) => a.day.getTime() - b.day.getTime());
}

/** The day (UTC) of a moment, as it is counted. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The name of the count of a day; short, since it is written with the balance. */
export function slotOf(day: string): string {
  return `w${Math.floor(Date.parse(day) / DAY_MS) % DAYS}`;
}
