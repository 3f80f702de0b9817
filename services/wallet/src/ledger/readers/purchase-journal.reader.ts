import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db, Filter } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { beyond, READ_MS_MAX, type TimePlace } from '@mate/service-kit/paging';
import type { Posting } from '../posting.rules.js';
import { byCreditTime, CREDITS, journals, type JournalDocument } from '../store/journal.model.js';
import { postingFrom } from '../store/ledger.repository.js';

/** A journal that credits a purchase, as it is stored. */
export interface PurchaseJournal {
  readonly id: string;
  readonly idempotencyKey: string;
  /** Which purchase it says that it credits. */
  readonly purchaseId: string;
  readonly effectiveTime: Date;
  readonly postings: readonly Posting[];
}

/** Journals that credit purchases, for who compares them with what was paid. */
@Injectable()
export class PurchaseJournalReader {
  private readonly journals: Collection<JournalDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.journals = collectionOf(db, journals);
  }

  /** Those of these keys that there are. */
  async findByKeys(keys: readonly string[]): Promise<PurchaseJournal[]> {
    const found = this.journals.find(
      { idempotencyKey: { $in: [...keys] } },
      { maxTimeMS: READ_MS_MAX },
    );
    return (await found.toArray()).map(toJournal);
  }

  /** Those of purchases that were settled within a time, the longest ago first, from a place on. */
  async listSettled(
    { from, to }: { readonly from: Date; readonly to: Date },
    after: TimePlace | undefined,
    limit: number,
  ): Promise<PurchaseJournal[]> {
    const place: Filter<JournalDocument> = after
      ? beyond({ time: 'effectiveTime', id: '_id' }, after, 'asc')
      : {};
    const within: Filter<JournalDocument> = { effectiveTime: { $gte: from, $lt: to } };
    const found = this.journals
      .find({ ...CREDITS, $and: [within, place] }, { maxTimeMS: READ_MS_MAX })
      .sort(byCreditTime)
      .limit(limit);
    return (await found.toArray()).map(toJournal);
  }
}

function toJournal(journal: JournalDocument): PurchaseJournal {
  const { _id: id, correlation, effectiveTime, idempotencyKey, postings } = journal;
  return {
    ...{ id, idempotencyKey, effectiveTime },
    purchaseId: correlation.purchaseId ?? '',
    postings: postings.map(postingFrom),
  };
}
