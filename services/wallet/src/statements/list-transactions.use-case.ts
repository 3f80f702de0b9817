import { Injectable } from '@nestjs/common';
import {
  transactionStateWords,
  transactionTypeWords,
} from '@mate/contracts/words/transaction-words';
import {
  Cursors,
  emptyPage,
  pageOf,
  startOf,
  type CursorPage,
  type PageRequest,
} from '@mate/service-kit/paging';
import { HistoryCursors } from '../histories/history-cursors.registry.js';
import { historyBounds } from '../histories/history-request.rules.js';
import type { SortDirection } from '../histories/ordered-scan.rules.js';
import type { Period } from '../histories/period.rules.js';
import { HideSenders } from '../people/hide-senders.policy.js';
import { placeOfLine, type LineSort } from './line-order.rules.js';
import type { TransactionFilterName } from './listing.rules.js';
import { senderInLine } from './statement-line.rules.js';
import { TransactionRepository, type TransactionRecord } from './transaction.repository.js';
import type { TransactionState, TransactionType } from './transaction.model.js';

const TYPES: Readonly<Record<TransactionFilterName, readonly TransactionType[]>> = {
  COIN_PURCHASED: ['CASH_TO_COINS'],
  GIFTING: ['GIFT', 'GIFT_ON_SHORT', 'GIFT_REVERSED'],
  GIFT: ['GIFT'],
  GIFT_ON_SHORT: ['GIFT_ON_SHORT'],
  GIFTS_MATURED: ['GIFTS_MATURED'],
  GIFT_REVERSED: ['GIFT_REVERSED'],
  PROMO: ['PROMO'],
  TRANSFER: ['TRANSFER'],
};

/** Which lines are asked for; what is not chosen is not filtered. */
export interface StatementListing extends PageRequest {
  readonly filter: TransactionFilterName | undefined;
  readonly state: TransactionState | undefined;
  readonly sort: LineSort;
  readonly order: SortDirection;
  readonly period: Period;
}

/** All that moved the coins of one owner, in the order that is asked for; of senders behind a block neither name nor words. */
@Injectable()
export class ListTransactions {
  private readonly cursors: HistoryCursors<LineSort>;

  constructor(
    private readonly transactions: TransactionRepository,
    private readonly hide: HideSenders,
    cursors: Cursors,
  ) {
    this.cursors = new HistoryCursors(cursors, 'transactions');
  }

  /** A numbered page that lies too deep is empty. Throws CURSOR_INVALID, also for the cursor of another order. */
  async execute(
    ownerId: string,
    listing: StatementListing,
  ): Promise<CursorPage<TransactionRecord>> {
    const { filter, state, sort, order, period } = listing;
    const places = this.cursors.of(sort);
    const start = startOf(listing, places, historyBounds);
    if (!start) return emptyPage;
    const rows = await this.transactions.list(ownerId, {
      ...start,
      ...{ sort, order, period },
      types: filter ? TYPES[filter] : transactionTypeWords.all,
      states: state ? [state] : transactionStateWords.all,
    });
    const page = pageOf(rows, start.limit, {
      encode: (place) => places.encode(place),
      placeOf: (row: TransactionRecord) => placeOfLine(row, sort),
    });
    return {
      ...page,
      rows: await this.hide.apply<TransactionRecord>(ownerId, page.rows, senderInLine),
    };
  }
}
