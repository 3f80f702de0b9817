import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { decodeCursor } from '../statements/cursor.rules.js';
import { cutPage, pageOf, placed } from '../statements/paging.rules.js';
import { TransferRepository, type TransferRecord } from './transfer.repository.js';

export interface TransferListing {
  readonly fromTime: string;
  readonly toTime: string;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
  /** Wins over the page. */
  readonly cursor: string;
}

export interface TransferPage {
  readonly rows: readonly TransferRecord[];
  readonly hasNextPage: boolean;
  /** Where the next page begins; empty when there is none. */
  readonly nextCursor: string;
}

/** Coin transfers that the owner sent or received. */
@Injectable()
export class ListTransfers {
  constructor(private readonly transfers: TransferRepository) {}

  /** Throws INVALID_REQUEST for a time that is none, and CURSOR_INVALID. */
  async execute(ownerId: string, listing: TransferListing): Promise<TransferPage> {
    const after = decodeCursor(listing.cursor);
    const { skip, limit } = pageOf(after ? { page: 1, limit: listing.limit } : listing);
    const rows = await this.transfers.list(ownerId, {
      from: timeOf(listing.fromTime, 'from'),
      to: timeOf(listing.toTime, 'to'),
      order: listing.order,
      after,
      skip,
      limit: limit + 1,
    });
    return placed(cutPage(rows, limit), (row) => ({ time: row.createTime, id: row._id }));
  }
}

function timeOf(text: string, field: string): Date | undefined {
  if (!text) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new AppError('INVALID_REQUEST', { field });
  return time;
}
