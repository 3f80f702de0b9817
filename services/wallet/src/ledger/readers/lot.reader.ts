import { Injectable } from '@nestjs/common';
import { fromInt64 } from '@mate/mongo/int64';
import { LedgerRepository } from '../store/ledger.repository.js';

/** Lots of coins, read beside the lane. */
@Injectable()
export class LotReader {
  constructor(private readonly ledger: LedgerRepository) {}

  /** The lot of a purchase; undefined where its coins paid a debt. */
  async findOfPurchase(purchaseId: string): Promise<{ id: string; remaining: bigint } | undefined> {
    const lot = await this.ledger.findLotOfPurchase(purchaseId);
    return lot && { id: lot._id, remaining: fromInt64(lot.remaining) };
  }

  /** Of lots, those whose coins the platform gave, or that were earned from such. That never changes. */
  async findPromo(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.ledger.findLotIds([...new Set(ids)], 'promo'));
  }
}
