import { Injectable } from '@nestjs/common';
import {
  Cursors,
  readPage,
  type CursorCodec,
  type CursorPage,
  type CursorRequest,
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
  async execute(accountId: string, request: CursorRequest): Promise<CursorPage<PurchaseRecord>> {
    return readPage(request, this.places, {
      load: (after, limit) => this.purchases.listOfAccount(accountId, after, limit),
      placeOf: ({ createTime, _id }) => ({ time: createTime, id: _id }),
    });
  }
}
