import { fromInt64 } from '@mate/mongo/int64';
import { ownerOf, termsOf } from '../accounts.rules.js';
import { slotOf } from '../pending-days.rules.js';
import type { Delivery } from '../shards/localising.rules.js';
import type { AccountDocument } from '../store/account.model.js';
import type { GiftSum } from './reading/row-sums.reader.js';
import type { Break } from './ledger-fold.js';

type Counted = NonNullable<AccountDocument['tallies']>;

/** I10: what receivers are told to mature on a day is what the gifts of that day come to that still wait. */
export class PendingDaysCheck {
  private readonly counts = new Map<string, Counted>();
  /** What deliveries bring to the counts of owners, by owner and day. */
  private readonly coming = new Map<string, bigint>();
  /** What deliveries of a version before bring, which counted nothing, by owner. */
  private readonly uncounted = new Map<string, bigint>();
  /** Coins of pending gifts, by owner and day. */
  private readonly waiting: { coins: bigint; day: string; ownerId: string }[] = [];
  /** Whose pending gifts tell no day. */
  private readonly dayless: string[] = [];

  /** Remembers what an account counts. */
  add({ kind, ownerId, tallies = {} }: AccountDocument): void {
    if (kind === 'pending' && ownerId) this.counts.set(ownerId, tallies);
  }

  /** Takes a delivery into account that waits in an inbox. */
  addWaiting({ postings, tallies }: Delivery): void {
    for (const { account, add: coins, name, period } of tallies ?? [])
      if (name === slotOf(period)) add(this.coming, `${ownerOf(account)}:${period}`, coins);
    if (tallies) return;
    for (const { account, amount } of postings)
      if (termsOf(account).kind === 'pending') add(this.uncounted, ownerOf(account) ?? '', amount);
  }

  /** Takes gifts as they are stored into account. */
  addGifts({ coins, day, ownerId, state }: GiftSum): void {
    if (day !== null) this.waiting.push({ coins, day, ownerId });
    else if (state === 'pending') this.dayless.push(ownerId);
  }

  /** Compares with the gifts. */
  check(): Break | undefined {
    for (const ownerId of this.dayless) return i10(ownerId, 'has a pending gift of no day');
    const waiting = new Set<string>();
    for (const { coins, day, ownerId } of this.waiting) {
      const count = this.counts.get(ownerId)?.[slotOf(day)];
      // One that is overdue for so long that a later day took its place is counted no more.
      if (count && count.period > day) continue;
      waiting.add(`${ownerId}:${day}`);
      const told = count?.period === day ? fromInt64(count.sum) : 0n;
      const missing = coins - told - (this.coming.get(`${ownerId}:${day}`) ?? 0n);
      if (missing < 0n || missing > (this.uncounted.get(ownerId) ?? 0n))
        return i10(ownerId, `says ${told} of ${day}, its pending gifts ${coins}`);
    }
    for (const [ownerId, counts] of this.counts)
      for (const [name, { period, sum }] of Object.entries(counts)) {
        const place = `${ownerId}:${period}`;
        if (name !== slotOf(period) || waiting.has(place)) continue;
        // What went back before it arrived is counted until then.
        if (fromInt64(sum) + (this.coming.get(place) ?? 0n) !== 0n)
          return i10(ownerId, `says ${fromInt64(sum)} of ${period}, when no gift waits`);
      }
    return undefined;
  }
}

function add(sums: Map<string, bigint>, key: string, coins: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + coins);
}

function i10(ownerId: string, what: string): Break {
  return { invariant: 'I10', where: `account coin:user:${ownerId}:pending`, what };
}
