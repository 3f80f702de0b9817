import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { cutPage, pageOf } from '../statements/paging.rules.js';
import { TransferRepository, type TransferRecord } from './transfer.repository.js';

export interface TransferListing {
  readonly fromTime: string;
  readonly toTime: string;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

/** Coin transfers that the owner sent or received. */
@Injectable()
export class ListTransfers {
  constructor(private readonly transfers: TransferRepository) {}

  /** Throws INVALID_REQUEST for a time that is none. */
  async execute(
    ownerId: string,
    listing: TransferListing,
  ): Promise<{ readonly rows: readonly TransferRecord[]; readonly hasNextPage: boolean }> {
    const { skip, limit } = pageOf(listing);
    const rows = await this.transfers.list(ownerId, {
      from: timeOf(listing.fromTime, 'from'),
      to: timeOf(listing.toTime, 'to'),
      order: listing.order,
      skip,
      limit: limit + 1,
    });
    return cutPage(rows, limit);
  }
}

function timeOf(text: string, field: string): Date | undefined {
  if (!text) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new AppError('INVALID_REQUEST', { field });
  return time;
}
