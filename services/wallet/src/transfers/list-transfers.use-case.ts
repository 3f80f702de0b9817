import { Injectable } from '@nestjs/common';
import { refusedField } from '@mate/contracts/refusals';
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
import { historyBounds } from '../statements/statement-paging.rules.js';
import { TransferRepository, type TransferRecord } from './transfer.repository.js';

export interface TransferListing extends PageRequest {
  readonly fromTime: string;
  readonly toTime: string;
  readonly order: 'asc' | 'desc';
}

/** Coin transfers that the owner sent or received. */
@Injectable()
export class ListTransfers {
  private readonly places: CursorCodec<TimePlace>;

  constructor(
    private readonly transfers: TransferRepository,
    cursors: Cursors,
  ) {
    this.places = cursors.byTime('transfers');
  }

  /** A numbered page that lies too deep is empty. Throws INVALID_REQUEST for a time that is none, and CURSOR_INVALID. */
  async execute(ownerId: string, listing: TransferListing): Promise<CursorPage<TransferRecord>> {
    const from = timeOf(listing.fromTime, 'from');
    const to = timeOf(listing.toTime, 'to');
    const start = startOf(listing, this.places, historyBounds);
    if (!start) return emptyPage;
    const rows = await this.transfers.list(ownerId, { ...start, from, to, order: listing.order });
    return pageOf(rows, start.limit, {
      encode: (place) => this.places.encode(place),
      placeOf: (row: TransferRecord) => ({ time: row.createTime, id: row._id }),
    });
  }
}

function timeOf(text: string, field: string): Date | undefined {
  if (!text) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw refusedField(field, { rule: 'INVALID' });
  return time;
}
