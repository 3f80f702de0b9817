import { fromInt64 } from '@mate/mongo/int64';
import { slotOf } from '../pending-days.rules.js';
import type { AccountDocument } from '../store/account.model.js';
import type { AuditReader } from './audit-reader.repository.js';
import type { Break } from './ledger-fold.js';

type Counted = NonNullable<AccountDocument['tallies']>;

/** I10: what receivers are told to mature on a day is what the gifts of that day come to that still wait. */
export class PendingDaysCheck {
  private readonly counts = new Map<string, Counted>();

  /** Remembers what an account counts. */
  add({ kind, ownerId, tallies = {} }: AccountDocument): void {
    if (kind === 'pending' && ownerId) this.counts.set(ownerId, tallies);
  }

  /** Compares with the gifts; `underWay` is what is on its way to an owner from other shards. */
  async check(
    reader: AuditReader,
    underWay: (ownerId: string) => bigint,
  ): Promise<Break | undefined> {
    const waiting = new Set<string>();
    for await (const { coins, day, ownerId } of reader.pendingDays()) {
      const count = this.counts.get(ownerId)?.[slotOf(day)];
      // One that is overdue for so long that a later day took its place is counted no more.
      if (count && count.period > day) continue;
      waiting.add(`${ownerId}:${day}`);
      const told = count?.period === day ? fromInt64(count.sum) : 0n;
      if (told > coins || told < coins - underWay(ownerId))
        return i10(ownerId, `says ${told} of ${day}, its pending gifts ${coins}`);
    }
    for (const [ownerId, counts] of this.counts)
      for (const [name, { period, sum }] of Object.entries(counts))
        if (
          name === slotOf(period) &&
          fromInt64(sum) !== 0n &&
          !waiting.has(`${ownerId}:${period}`)
        )
          return i10(ownerId, `says ${fromInt64(sum)} of ${period}, when no gift waits`);
    return undefined;
  }
}

function i10(ownerId: string, what: string): Break {
  return { invariant: 'I10', where: `account coin:user:${ownerId}:pending`, what };
}
