import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import type { TimePlace } from '@mate/service-kit/paging';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import type { CreditedPurchase } from '../credits/credited-purchase.rules.js';
import { ReversibleGiftReader } from '../gifts/reversals/reversible-gift.reader.js';
import { LotReader } from '../ledger/readers/lot.reader.js';
import { PostToLedger } from '../ledger/post-to-ledger.queue.js';
import { openSlices, shareReversal } from '../ledger/recipes/reversal.rules.js';
import { EndRefund } from '../refunds/end-refund.use-case.js';
import { RefundReader } from '../refunds/refund.reader.js';
import { ChargebackRepository, type Chargeback } from './chargeback.repository.js';
import { closingStep, giftStep, unspentStep } from './claw-back-steps.js';

const GIFTS_AT_ONCE = 200;

/** A bank's word that it took the money of a purchase back. */
export interface ChargeBackCommand {
  readonly purchaseId: string;
  readonly note: string;
}

/**
 * Takes the coins of a purchase back when the bank took its money: unspent ones, then those of gifts that still wait, the
 * newest first, then others of the buyer, and debt for the rest. Each step is a journal with a key of its own for ever,
 * and the case says how far it has come: asked again, after a crash wherever it was, it goes on.
 */
@Injectable()
export class ChargeBack {
  constructor(
    private readonly ledger: PostToLedger,
    private readonly purchases: CreditedPurchaseReader,
    private readonly refunds: { readonly list: RefundReader; readonly end: EndRefund },
    private readonly found: { readonly gifts: ReversibleGiftReader; readonly lots: LotReader },
    private readonly cases: ChargebackRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws TRANSACTION_NOT_FOUND, and WALLET_BUSY where it has to be asked again. */
  async execute({ purchaseId, note }: ChargeBackCommand): Promise<Chargeback> {
    const purchase = await this.purchases.find(purchaseId);
    const before = await this.cases.open(purchase, note, this.clock.now());
    if (before.state === 'closed') return before;
    await this.voidHolds(purchaseId);
    await this.takeTraced(purchase);
    const traced = await this.cases.find(purchaseId);
    if (traced.state === 'open') await this.ledger.post(closingStep(purchase, traced));
    return this.cases.find(purchaseId);
  }

  private async voidHolds(purchaseId: string): Promise<void> {
    for (const { id: refundId } of await this.refunds.list.listHeld(purchaseId))
      await this.refunds.end.execute({ refundId, outcome: 'voided' });
  }

  private async takeTraced(purchase: CreditedPurchase): Promise<void> {
    const lot = await this.found.lots.findOfPurchase(purchase.purchaseId);
    if (!lot) return;
    if (lot.remaining > 0n) await this.ledger.post(unspentStep(purchase));
    let after: TimePlace | undefined;
    for (;;) {
      const of = { giverId: purchase.ownerId, lot: lot.id };
      const gifts = await this.found.gifts.listOfLot(of, { after, limit: GIFTS_AT_ONCE });
      for (const gift of gifts) {
        const part = shareReversal(
          gift,
          openSlices(gift).filter((slice) => slice.lot === lot.id),
        );
        if (part.netCoins > 0n) await this.ledger.post(giftStep(purchase, gift, part));
      }
      const last = gifts.at(-1);
      if (!last || gifts.length < GIFTS_AT_ONCE) return;
      after = { time: last.createTime, id: last.id };
    }
  }
}
