import { fromInt64, type StoredInt64 } from '@mate/mongo/int64';
import { insertOf, updateOf, type BatchRow } from '../batch.rows.js';
import type { Delivery } from './localising.rules.js';
import type { LotDraft } from '../lots.rules.js';
import type { TallyDraft } from '../tallies.rules.js';
import type { PostingDraft } from '../posting.rules.js';
import { laneInbox, type LaneInboxDocument } from '../store/lane-inbox.model.js';

/** What the inbox calls coins that another shard sent. */
export const DELIVERY = 'delivery';

/** The key of the effect of a delivery: once per journal and shard, for ever. */
export function deliveryKey({ journalId, shard }: Pick<Delivery, 'journalId' | 'shard'>): string {
  return `deliver:${journalId}:${shard}`;
}

/** A delivery in the inbox of where it goes. */
export function deliveryRow(delivery: Delivery, createTime: Date): BatchRow {
  const { shard } = delivery;
  return insertOf(laneInbox, {
    _id: deliveryKey(delivery),
    shard,
    kind: DELIVERY,
    body: delivery,
    createTime,
  });
}

/** Something in an inbox, with what it follows from; what waits there under its key stays as it is. */
export function inboxRow({ _id, ...entry }: LaneInboxDocument): BatchRow {
  return updateOf(laneInbox, {
    updateOne: { filter: { _id }, update: { $setOnInsert: entry }, upsert: true },
  });
}

/** Takes a row out of its inbox, with its effect. */
export function takenRow(id: string): BatchRow {
  return updateOf(laneInbox, { deleteOne: { filter: { _id: id } } });
}

type StoredLot<L> = L extends LotDraft ? Omit<L, 'coins'> & { coins: StoredInt64 } : never;

type StoredTally = Omit<TallyDraft, 'add'> & { readonly add: StoredInt64 };

interface StoredDelivery extends Omit<Delivery, 'postings' | 'lots' | 'tallies'> {
  readonly postings: readonly (Omit<PostingDraft, 'amount'> & { amount: StoredInt64 })[];
  readonly lots: readonly StoredLot<LotDraft>[];
  readonly tallies?: readonly StoredTally[];
}

/** A delivery as it was put in. */
export function deliveryFrom({ body }: Pick<LaneInboxDocument, 'body'>): Delivery {
  const { tallies, ...stored } = body as StoredDelivery;
  return {
    ...stored,
    ...(tallies && { tallies: tallies.map((one) => ({ ...one, add: fromInt64(one.add) })) }),
    postings: stored.postings.map((posting) => ({
      ...posting,
      amount: fromInt64(posting.amount),
    })),
    lots: stored.lots.map((lot) => ({ ...lot, coins: fromInt64(lot.coins) })),
  };
}
