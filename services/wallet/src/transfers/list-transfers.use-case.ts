import { Injectable } from '@nestjs/common';
import type { WordOf } from '@mate/contracts/wire-enum';
import type { transferSortWords } from '@mate/contracts/words/transaction-words';
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
import { HideSenders, type SenderInRow } from '../people/hide-senders.policy.js';
import { TransferRepository, type TransferRecord } from './transfer.repository.js';

/** What a list of transfers is sorted by. */
export type TransferSort = WordOf<typeof transferSortWords>;

/** Which page of the own transfers is asked for. */
export interface TransferListing extends PageRequest {
  readonly sort: TransferSort;
  readonly order: SortDirection;
  readonly period: Period;
}

/**
 * What the sender of a received transfer said. Coins always tell where they came from, and notes of those who administer
 * stay.
 */
const senderInTransfer = (receiverId: string): SenderInRow<TransferRecord> => ({
  senderOf: ({ fromAccountId, isAdminTransfer, toAccountId }) =>
    toAccountId === receiverId && !isAdminTransfer ? fromAccountId : undefined,
  withoutSender: (row) => ({ ...row, description: '' }),
});

/** Coin transfers that the owner sent or received. */
@Injectable()
export class ListTransfers {
  private readonly cursors: HistoryCursors<TransferSort>;

  constructor(
    private readonly transfers: TransferRepository,
    private readonly hide: HideSenders,
    cursors: Cursors,
  ) {
    this.cursors = new HistoryCursors(cursors, 'transfers');
  }

  /** A numbered page that lies too deep is empty. Throws CURSOR_INVALID, also for the cursor of another order. */
  async execute(ownerId: string, listing: TransferListing): Promise<CursorPage<TransferRecord>> {
    const { sort, order, period } = listing;
    const places = this.cursors.of(sort);
    const start = startOf(listing, places, historyBounds);
    if (!start) return emptyPage;
    const rows = await this.transfers.list(ownerId, { ...start, sort, order, period });
    const told = await this.hide.apply(ownerId, rows, senderInTransfer(ownerId));
    return pageOf(told, start.limit, {
      encode: (place) => places.encode(place),
      placeOf: ({ coins, createTime, _id }: TransferRecord) =>
        sort === 'coins' ? [coins, createTime, _id] : [createTime, _id],
    });
  }
}
