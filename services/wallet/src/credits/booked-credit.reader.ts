import { Injectable } from '@nestjs/common';
import type { UtcDay } from '@mate/contracts/utc-day';
import {
  Cursors,
  readPage,
  type CursorCodec,
  type CursorPage,
  type TimePlace,
} from '@mate/service-kit/paging';
import {
  PurchaseJournalReader,
  type PurchaseJournal,
} from '../ledger/readers/purchase-journal.reader.js';

const PAGE = 200;

/** What journals booked for purchases, as they are stored. */
@Injectable()
export class BookedCreditReader {
  private readonly places: CursorCodec<TimePlace>;

  constructor(
    private readonly journals: PurchaseJournalReader,
    cursors: Cursors,
  ) {
    this.places = cursors.byTime('credits-of-day');
  }

  find(purchaseIds: readonly string[]): Promise<PurchaseJournal[]> {
    return this.journals.findByKeys(purchaseIds.map((id) => `credit:${id}`));
  }

  /** A page of those whose purchases were settled on a day. Throws CURSOR_INVALID. */
  async listOfDay(day: UtcDay, cursor: string): Promise<CursorPage<PurchaseJournal>> {
    return readPage({ cursor, limit: PAGE }, this.places, {
      limitMax: PAGE,
      load: (after, limit) => this.journals.listSettled(day, after, limit),
      placeOf: ({ effectiveTime, id }) => ({ time: effectiveTime, id }),
    });
  }
}
