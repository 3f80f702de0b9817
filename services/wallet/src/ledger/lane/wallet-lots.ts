import assert from 'node:assert/strict';
import { newId } from '@mate/contracts/ids';
import { bySpending, type Lot, type LotDraft, type LotOrigin } from '../lots.rules.js';
import type { LotSlice } from '../posting.rules.js';

/** A lot in memory; `stored` tells whether the database has it. */
export type BookLot = {
  -readonly [Key in keyof Lot]: Lot[Key];
} & { stored: boolean };

/**
 * The lots of one wallet in the memory of its writer: those with spendable coins in the order of spending, and used-up
 * ones by id, since coins may return into them.
 */
export class WalletLots {
  /** With spendable coins, in the order of spending. */
  readonly open: BookLot[] = [];
  private readonly usedUp = new Map<string, BookLot>();

  /** Puts a lot in as the database has it. */
  load(lot: BookLot): void {
    if (lot.remaining > 0n) this.insert(lot);
    else this.usedUp.set(lot.id, lot);
  }

  /** A lot by id, used up or not; undefined where the book does not hold it. */
  find(id: string): BookLot | undefined {
    return this.open.find((lot) => lot.id === id) ?? this.usedUp.get(id);
  }

  /** Takes spendable coins out of a lot. */
  take({ lot: id, coins }: LotSlice): BookLot {
    const index = this.open.findIndex((lot) => lot.id === id);
    const lot = this.open[index];
    assert(lot && lot.remaining >= coins, 'a slice fits its lot');
    lot.remaining -= coins;
    if (lot.remaining === 0n) {
      this.open.splice(index, 1);
      this.usedUp.set(id, lot);
    }
    return lot;
  }

  /** Makes coins spendable: in the lot they came from, the open one that earnings of their origin go into, or a new one. */
  put(draft: LotDraft, opening: { readonly journalId: string; readonly time: Date }): BookLot {
    const lot = this.lotFor(draft) ?? newLot(draft, opening);
    if (draft.origin !== 'restored') lot.coins += draft.coins;
    if (lot.remaining === 0n) this.insert(lot);
    lot.remaining += draft.coins;
    assert(holdsNoMoreThanCame(lot), 'a lot holds at most what came into it');
    return lot;
  }

  /** Reserves coins that were taken out of a lot before. */
  hold(slice: LotSlice): BookLot {
    const lot = this.find(slice.lot);
    assert(lot, 'a held slice has its lot');
    lot.held += slice.coins;
    assert(holdsNoMoreThanCame(lot), 'a lot holds at most what came into it');
    return lot;
  }

  /** Takes reserved coins out of a lot. */
  release(slice: LotSlice): BookLot {
    const lot = this.find(slice.lot);
    assert(lot && lot.held >= slice.coins, 'a slice fits what is held of its lot');
    lot.held -= slice.coins;
    return lot;
  }

  private lotFor(draft: LotDraft): BookLot | undefined {
    if (draft.origin === 'earned' || (draft.origin === 'promo' && !draft.expireTime))
      return this.merging(draft.origin);
    if (draft.origin !== 'restored') return undefined;
    const lot = this.find(draft.lot);
    assert(lot, 'a lot that coins return into is loaded');
    return lot;
  }

  /** The lot that earned coins of an origin are merged into. */
  private merging(of: LotOrigin): BookLot | undefined {
    return this.open.findLast(({ origin, expireTime }) => origin === of && !expireTime);
  }

  private insert(lot: BookLot): void {
    this.usedUp.delete(lot.id);
    const index = this.open.findLastIndex((other) => bySpending(other, lot) < 0);
    this.open.splice(index + 1, 0, lot);
  }
}

function newLot(
  draft: LotDraft,
  { journalId, time }: { readonly journalId: string; readonly time: Date },
): BookLot {
  assert(draft.origin !== 'restored', 'coins return into a lot that is there');
  return {
    id: newId(),
    account: draft.account,
    origin: draft.origin,
    purchaseId: draft.origin === 'purchase' ? draft.purchaseId : undefined,
    refundableUntil: draft.origin === 'purchase' ? draft.refundableUntil : undefined,
    expireTime: draft.origin === 'promo' ? draft.expireTime : undefined,
    journalId,
    createTime: time,
    coins: 0n,
    remaining: 0n,
    held: 0n,
    stored: false,
  };
}

function holdsNoMoreThanCame(lot: BookLot): boolean {
  return lot.remaining + lot.held <= lot.coins;
}
