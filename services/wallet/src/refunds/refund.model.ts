import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';

/** Held until its outcome is known; then its coins are gone for good, or the owner's again. */
export type RefundOutcome = 'captured' | 'voided';

/** Coins of a purchase on their way back. */
export interface RefundDocument {
  /** Chosen by who asks for it. */
  _id: string;
  purchaseId: string;
  ownerId: string;
  coins: StoredInt64;
  /** What the coins are held in. */
  slices: readonly { lot: string; coins: StoredInt64 }[];
  state: 'held' | RefundOutcome;
  /** Minor units that go back to the person; once captured. */
  amountMinor?: StoredInt64;
  currency: string;
  note: string;
  /** Payments was told of it, gives its money back and ends it; absent in those from before that (migration 012). */
  isOfPayments?: boolean;
  journalId: string;
  /** The journal that ended it. */
  endJournalId?: string;
  createTime: Date;
  updateTime: Date;
}

export const refundModel = defineModel<RefundDocument>({
  name: 'refunds',
  fields: {
    _id: String,
    purchaseId: String,
    ownerId: String,
    coins: BigInt,
    slices: [{ _id: false, lot: String, coins: BigInt }],
    state: String,
    amountMinor: BigInt,
    currency: String,
    note: String,
    isOfPayments: Boolean,
    journalId: String,
    endJournalId: String,
    createTime: Date,
    updateTime: Date,
  },
  indexes: [
    { key: { purchaseId: 1, createTime: 1 } },
    // What was captured on a day, and what was begun on one and is held.
    { key: { state: 1, updateTime: 1, _id: 1 } },
    { key: { state: 1, createTime: 1, _id: 1 } },
  ],
});
