import { Injectable } from '@nestjs/common';
import {
  Cursors,
  emptyPage,
  pageOf,
  startOf,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
  type TimePlace,
} from '@mate/service-kit/paging';
import type { TransactionFilterName } from './listing.rules.js';
import { historyBounds } from './statement-paging.rules.js';
import { TransactionRepository, type TransactionRecord } from './transaction.repository.js';
import type { TransactionType } from './transaction.model.js';

const TYPES: Readonly<Record<TransactionFilterName, readonly TransactionType[]>> = {
  COIN_PURCHASED: ['CASH_TO_COINS'],
  GIFTING: ['GIFT', 'GIFT_ON_SHORT'],
  GIFT: ['GIFT'],
  GIFT_ON_SHORT: ['GIFT_ON_SHORT'],
};

/** Purchases and gifts of one owner, by the time of their last change. */
@Injectable()
export class ListTransactions {
  private readonly places: CursorCodec<TimePlace>;

  constructor(
    private readonly transactions: TransactionRepository,
    cursors: Cursors,
  ) {
    this.places = cursors.byTime('transactions');
  }

  /** A numbered page that lies too deep is empty. Throws CURSOR_INVALID. */
  async execute(
    ownerId: string,
    query: PageRequest & {
      readonly filter: TransactionFilterName | undefined;
      readonly order: 'asc' | 'desc';
    },
  ): Promise<CursorPage<TransactionRecord>> {
    const start = startOf(query, this.places, historyBounds);
    if (!start) return emptyPage;
    const rows = await this.transactions.list(ownerId, {
      ...start,
      types: query.filter && TYPES[query.filter],
      order: query.order,
    });
    return pageOf(rows, start.limit, {
      encode: (place) => this.places.encode(place),
      placeOf: (row: TransactionRecord) => ({ time: row.updateTime, id: row.transactionId }),
    });
  }
}
