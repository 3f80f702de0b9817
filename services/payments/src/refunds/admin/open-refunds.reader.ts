import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  Cursors,
  placeId,
  placeTimeMs,
  readPage,
  type CursorCodec,
  type CursorPage,
} from '@mate/service-kit/paging';
import {
  RefundedPurchases,
  type RefundedPurchase,
} from '../../purchases/refunded-purchases.reader.js';
import { RefundRepository, type OpenPlace, type RefundRecord } from '../refund.repository.js';

const PAGE = 50;

/** A refund with the purchase that it is of. */
export interface RefundOfPurchase {
  readonly refund: RefundRecord;
  readonly purchase: RefundedPurchase | undefined;
}

/** Refunds that are open, for those who administer. */
@Injectable()
export class OpenRefundsReader {
  private readonly places: CursorCodec<OpenPlace>;

  constructor(
    private readonly refunds: RefundRepository,
    private readonly purchases: RefundedPurchases,
    cursors: Cursors,
  ) {
    this.places = cursors.of('open-refunds', {
      pack: ({ id, time, waitsForPerson }) => [waitsForPerson ? 1 : 0, time.getTime(), id],
      unpack: z
        .tuple([z.literal([0, 1]), placeTimeMs, placeId()])
        .transform(([waits, timeMs, id]) => ({
          ...{ waitsForPerson: waits === 1, time: new Date(timeMs), id },
        })),
    });
  }

  /** A page, those that wait for a person first. Throws CURSOR_INVALID. */
  async list(cursor: string): Promise<CursorPage<RefundOfPurchase>> {
    const page = await readPage({ cursor, limit: PAGE }, this.places, {
      limitMax: PAGE,
      load: (after, limit) => this.refunds.listOpen(after, limit),
      placeOf: ({ _id: id, createTime: time, waitsForPerson }) => ({ id, time, waitsForPerson }),
    });
    const rows = await Promise.all(page.rows.map((refund) => this.withPurchase(refund)));
    return { ...page, rows };
  }

  /** A refund with its purchase. */
  async withPurchase(refund: RefundRecord): Promise<RefundOfPurchase> {
    return { refund, purchase: await this.purchases.find(refund.purchaseId) };
  }
}
