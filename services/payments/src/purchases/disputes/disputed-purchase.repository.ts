import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { purchaseModel, type PurchaseDocument } from '../purchase.model.js';
import type { PurchaseRecord } from '../purchase.repository.js';
import { isReviewLeft, isTakenBack, type DisputeDecision } from './dispute.rules.js';

/** What banks are said to have taken back. */
@Injectable()
export class DisputedPurchaseRepository {
  constructor(
    @InjectModel(purchaseModel.name) private readonly purchases: Model<PurchaseDocument>,
    private readonly clock: Clock,
  ) {}

  /** Notes that a dispute was told, and gives it to people; false where one stands already. */
  async note({ _id }: PurchaseRecord, code: string, tx: Transaction): Promise<boolean> {
    const now = this.clock.now();
    const told = { disputeTime: now, disputeState: 'told', disputeCode: code } as const;
    const { modifiedCount } = await this.purchases.updateOne(
      { _id, disputeTime: { $exists: false } },
      { $set: { ...told, reviewNeeded: true, updateTime: now }, $inc: { version: 1 } },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  /**
   * Keeps what was decided about one, with the time of what is confirmed; false where it changed meanwhile. One whose coins
   * were taken stays known as such when it is dismissed, also where the version before took them.
   */
  async decide(
    purchase: PurchaseRecord,
    decision: DisputeDecision,
    tx: Transaction,
  ): Promise<boolean> {
    const { _id, disputeTime, state, takenBackTime = disputeTime, version } = purchase;
    const now = this.clock.now();
    const reviewNeeded = isReviewLeft(purchase);
    const wasTaken = state === 'SETTLED' && isTakenBack(purchase);
    const { matchedCount } = await this.purchases.updateOne(
      { _id, version },
      {
        $set: {
          ...{ disputeState: decision, reviewNeeded, updateTime: now },
          ...(!reviewNeeded && { reviewCloseTime: now }),
          ...(decision === 'confirmed' && disputeTime && { disputeTime }),
          ...(decision === 'dismissed' && wasTaken && takenBackTime && { takenBackTime }),
        },
        ...(decision === 'dismissed' && { $unset: { disputeTime: 1, takenAgainTime: 1 } }),
        $inc: { version: 1 },
      },
      { session: tx },
    );
    return matchedCount === 1;
  }

  /** Gives one whose coins were taken before to people, since its bank took it anew; false where they never were. */
  async noteTakenAgain(purchaseId: string, time: Date, tx: Transaction): Promise<boolean> {
    const { matchedCount } = await this.purchases.updateOne(
      { _id: purchaseId as PurchaseDocument['_id'], takenBackTime: { $exists: true } },
      { $set: { takenAgainTime: time, reviewNeeded: true }, $unset: { reviewCloseTime: 1 } },
      { session: tx },
    );
    return matchedCount === 1;
  }
}
