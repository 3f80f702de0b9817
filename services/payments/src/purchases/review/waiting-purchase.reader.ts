import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { purchaseModel, type PurchaseDocument } from '../purchase.model.js';
import { isPayable, publicStateOf, purchaseStates } from '../purchase.states.js';

// A form that nobody used yet waits for its payer, and for nobody else.
const UNDECIDED = purchaseStates.filter(
  (state) => publicStateOf(state) === 'PENDING' && !isPayable(state),
);

/** How many purchases wait, for the figures. */
@Injectable()
export class WaitingPurchaseReader {
  constructor(
    @InjectModel(purchaseModel.name) private readonly purchases: Model<PurchaseDocument>,
  ) {}

  /** Those whose payer did something before a time, and of which nobody knows what became. */
  countUndecided(before: Date): Promise<number> {
    return this.purchases.countDocuments({
      state: { $in: UNDECIDED },
      createTime: { $lt: before },
    });
  }

  /** Those that a person has to look at. */
  countForReview(): Promise<number> {
    return this.purchases.countDocuments({ reviewNeeded: true }, { hint: { createTime: 1 } });
  }
}
