import { z } from 'zod';
import {
  placeId,
  placeTimeMs,
  type CursorCodec,
  type Cursors,
  type PlaceForm,
} from '@mate/service-kit/paging';
import type { OrderPlace } from './ordered-scan.rules.js';

const wholeCoins = z.string().regex(/^\d{1,19}$/);

const byTime: PlaceForm<OrderPlace> = {
  pack: ([time, id]) => [Number(time), String(id)],
  unpack: z
    .tuple([placeTimeMs, placeId()])
    .transform(([timeMs, id]): OrderPlace => [new Date(timeMs), id]),
};

const byCoins: PlaceForm<OrderPlace> = {
  pack: ([coins, time, id]) => [String(coins), Number(time), String(id)],
  unpack: z
    .tuple([wholeCoins, placeTimeMs, placeId()])
    .transform(([coins, timeMs, id]): OrderPlace => [BigInt(coins), new Date(timeMs), id]),
};

/** Cursors of one history in each of its orders; a cursor of one order is none of another. */
export class HistoryCursors<Sort extends string> {
  private readonly codecs = new Map<Sort, CursorCodec<OrderPlace>>();

  constructor(
    private readonly cursors: Cursors,
    private readonly list: string,
  ) {}

  /** The cursors of an order. */
  of(sort: Sort): CursorCodec<OrderPlace> {
    const known = this.codecs.get(sort);
    if (known) return known;
    const isByCoins = sort === 'amount' || sort === 'coins';
    const codec = this.cursors.of(`${this.list}/${sort}`, isByCoins ? byCoins : byTime);
    this.codecs.set(sort, codec);
    return codec;
  }
}
