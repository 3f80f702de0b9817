import { Injectable } from '@nestjs/common';
import { GetPurchase } from './get-purchase.use-case.js';
import type { PurchaseRecord } from './purchase.repository.js';
import { AskSoon } from './settle/ask-soon.use-case.js';

/** The owner wants to know now: the provider is asked, unless it was asked a moment ago. */
@Injectable()
export class RecheckPurchase {
  constructor(
    private readonly purchases: GetPurchase,
    private readonly asking: AskSoon,
  ) {}

  /** How it stands then. Never fails because of the provider. Throws PURCHASE_NOT_FOUND. */
  async execute(accountId: string, purchaseId: string): Promise<PurchaseRecord> {
    const purchase = await this.purchases.execute(accountId, purchaseId);
    return (await this.asking.execute(purchase)).purchase;
  }
}
