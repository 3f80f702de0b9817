import { Injectable } from '@nestjs/common';
import {
  Cursors,
  boundedLimit,
  pageOf,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
  type TimePlace,
} from '@mate/service-kit/paging';
import { PurchaseRepository, type PurchaseRecord } from './purchase.repository.js';

/** The purchases of their owner. */
@Injectable()
export class ListPurchases {
  private readonly places: CursorCodec<TimePlace>;

  constructor(
    private readonly purchases: PurchaseRepository,
    cursors: Cursors,
  ) {
    this.places = cursors.byTime('purchases');
  }

  /** Newest first. Throws CURSOR_INVALID. */
  async execute(
    accountId: string,
    { cursor, limit: wished }: Omit<PageRequest, 'page'>,
  ): Promise<CursorPage<PurchaseRecord>> {
    const limit = boundedLimit(wished);
    const after = this.places.decode(cursor);
    const rows = await this.purchases.listOfAccount(accountId, after, limit + 1);
    return pageOf(rows, limit, {
      encode: (place) => this.places.encode(place),
      placeOf: (row: PurchaseRecord) => ({ time: row.createTime, id: row._id }),
    });
  }
}
