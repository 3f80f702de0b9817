import { Injectable } from '@nestjs/common';
import { CreditedPurchaseReader } from '../credits/credited-purchase.reader.js';
import { walletPoints } from '../fail-points.js';
import type { Chargeback } from './chargebacks/chargeback.model.js';
import { ChargebackRepository } from './chargebacks/chargeback.repository.js';
import { FollowChargeback } from './follow-chargeback.use-case.js';

/** A bank's word that it took the money of a purchase back. */
export interface ChargeBackCommand {
  readonly purchaseId: string;
  readonly note: string;
}

/**
 * Takes the coins of a purchase back when the bank took its money: unspent ones, then those of gifts that still wait, then
 * others of the buyer, and debt for the rest. Opening the case is all that has to be asked for: what cannot be done at
 * once, because of a crash or because it is for another process to do, follows by itself.
 */
@Injectable()
export class ChargeBack {
  constructor(
    private readonly purchases: CreditedPurchaseReader,
    private readonly cases: ChargebackRepository,
    private readonly following: FollowChargeback,
  ) {}

  /** Answers how far the case has come: mostly to its end. Once per purchase. Throws TRANSACTION_NOT_FOUND. */
  async execute({ note, purchaseId }: ChargeBackCommand): Promise<Chargeback> {
    const purchase = await this.purchases.find(purchaseId);
    await this.cases.open(purchase, note);
    walletPoints.pass('chargeback.after-opening');
    return this.following.execute(purchaseId);
  }
}
