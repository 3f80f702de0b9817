import { Injectable } from '@nestjs/common';
import type { CreditedPurchase } from '../credits/credited-purchase.rules.js';
import {
  ReversibleGiftReader,
  type TakenBackGift,
} from '../gifts/reversals/reversible-gift.reader.js';
import { LotReader } from '../ledger/readers/lot.reader.js';
import { openSlices, shareReversal, type ReversedPart } from '../ledger/recipes/reversal.rules.js';

/** Pending coins of a purchase in a gift. */
export interface TracedGift {
  readonly gift: TakenBackGift;
  readonly part: ReversedPart;
}

const GIFTS_AT_ONCE = 200;

/** Where coins of a purchase lie that can still be taken. */
@Injectable()
export class TracedCoinsReader {
  constructor(
    private readonly lots: LotReader,
    private readonly gifts: ReversibleGiftReader,
  ) {}

  /** The lot that the coins came in; undefined where they paid a debt. */
  findLot(purchaseId: string): Promise<{ id: string; remaining: bigint } | undefined> {
    return this.lots.findOfPurchase(purchaseId);
  }

  /** Gifts with coins of a lot that have not gone back, the newest first, in pages. */
  async *listGifts({ ownerId }: CreditedPurchase, lot: string): AsyncGenerator<TracedGift[]> {
    for await (const gifts of this.gifts.listOfLot({ giverId: ownerId, lot }, GIFTS_AT_ONCE))
      yield gifts.map((gift) => tracedIn(gift, lot)).filter(({ part }) => part.netCoins > 0n);
  }
}

function tracedIn(gift: TakenBackGift, lot: string): TracedGift {
  const slices = openSlices(gift).filter((slice) => slice.lot === lot);
  return { gift, part: shareReversal(gift, slices) };
}
