import { Injectable } from '@nestjs/common';
import { fromInt64 } from '@mate/mongo/int64';
import type { Lot } from '../lots.rules.js';
import { LedgerRepository } from '../store/ledger.repository.js';

/** What is left of the coins of a purchase. */
export type PurchaseLot = Pick<Lot, 'id' | 'remaining' | 'held' | 'refundableUntil'>;

/** Lots of coins, read beside the lane. */
@Injectable()
export class LotReader {
  constructor(private readonly ledger: LedgerRepository) {}

  /** The lot of a purchase; undefined where its coins paid a debt. */
  async findOfPurchase(purchaseId: string): Promise<PurchaseLot | undefined> {
    const lot = await this.ledger.findLotOfPurchase(purchaseId);
    if (!lot) return undefined;
    const { _id: id, held, refundableUntil, remaining } = lot;
    return { id, refundableUntil, remaining: fromInt64(remaining), held: fromInt64(held) };
  }

  /** Of lots, those whose coins the platform gave, or that were earned from such. That never changes. */
  async findPromo(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.ledger.findLotIds([...new Set(ids)], 'promo'));
  }
}
