import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import type { BatchRow } from '../ledger/batch.rows.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';
import { openedCase } from './chargebacks/chargeback.rows.js';
import type { ChargeBackCommand } from './charge-back.use-case.js';

/** Opens the case of a purchase with the order that asks for it: both, or neither. All that follows is done by itself. */
@Injectable()
export class OpenChargeback {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly purchases: CreditedPurchaseReader,
    private readonly clock: Clock,
  ) {}

  /**
   * To be asked where the wallet of the buyer is written. `beside`: rows of whoever ordered it; where some have to be as
   * they were read, they refuse it. Throws TRANSACTION_NOT_FOUND, IDEMPOTENCY_KEY_REUSED and WALLET_BUSY.
   */
  async execute(
    { note, purchaseId }: ChargeBackCommand,
    beside: readonly BatchRow[],
  ): Promise<void> {
    const purchase = await this.purchases.find(purchaseId);
    const opened = openedCase(purchase, { note, time: this.clock.now() });
    await this.ledger.apply({
      ...{ kind: 'open', ownerId: purchase.ownerId, followsRows: true },
      record: (records) => records.store(opened, ...beside),
    });
  }
}
