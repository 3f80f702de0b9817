import { Injectable } from '@nestjs/common';
import { decodeCursor } from './cursor.rules.js';
import { cutPage, pageOf, placed } from './paging.rules.js';
import { TransactionRepository, type TransactionRecord } from './transaction.repository.js';
import type { TransactionType } from './transaction.model.js';

export type TransactionFilterName = 'COIN_PURCHASED' | 'GIFTING' | 'GIFT' | 'GIFT_ON_SHORT';

const TYPES: Readonly<Record<TransactionFilterName, readonly TransactionType[]>> = {
  COIN_PURCHASED: ['CASH_TO_COINS'],
  GIFTING: ['GIFT', 'GIFT_ON_SHORT'],
  GIFT: ['GIFT'],
  GIFT_ON_SHORT: ['GIFT_ON_SHORT'],
};

export interface TransactionPage {
  readonly rows: readonly TransactionRecord[];
  readonly hasNextPage: boolean;
  /** Where the next page begins; empty when there is none. */
  readonly nextCursor: string;
}

/** Purchases and gifts of one owner, by the time of their last change. */
@Injectable()
export class ListTransactions {
  constructor(private readonly transactions: TransactionRepository) {}

  /** Throws CURSOR_INVALID. */
  async execute(
    ownerId: string,
    query: {
      readonly filter: TransactionFilterName | undefined;
      readonly order: 'asc' | 'desc';
      readonly page: number;
      readonly limit: number;
      /** Wins over the page. */
      readonly cursor: string;
    },
  ): Promise<TransactionPage> {
    const after = decodeCursor(query.cursor);
    const { skip, limit } = pageOf(after ? { page: 1, limit: query.limit } : query);
    const rows = await this.transactions.list(ownerId, {
      types: query.filter && TYPES[query.filter],
      order: query.order,
      after,
      skip,
      limit: limit + 1,
    });
    return placed(cutPage(rows, limit), (row) => ({ time: row.updateTime, id: row.transactionId }));
  }
}
