import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '@mate/service-kit/clock';
import type { Lane } from '../../providers/lanes/lane.rules.js';
import { purchaseModel, type PurchaseDocument } from '../purchase.model.js';

/** A purchase whose provider is to be asked, because its turn came or because somebody outside came within the gap. */
export interface DueQuestion {
  readonly purchaseId: string;
  readonly cause: 'schedule' | 'news';
}

const CAUSES = [
  // Somebody waits for these.
  { cause: 'news', time: 'questionTime' },
  { cause: 'schedule', time: 'nextInquiryTime' },
] as const;

/** Purchases whose provider is to be asked. */
@Injectable()
export class DueQuestionsReader {
  constructor(
    @InjectModel(purchaseModel.name) private readonly purchases: Model<PurchaseDocument>,
    private readonly clock: Clock,
  ) {}

  /** Some of a lane, of each cause the longest overdue first. */
  async list(lane: Lane, limit: number): Promise<DueQuestion[]> {
    const now = this.clock.now();
    const found = await Promise.all(
      CAUSES.map(async ({ cause, time }) => {
        const rows = await this.purchases
          .find({ ...lane, [time]: { $lte: now } }, { _id: 1 })
          .sort({ [time]: 1 })
          .limit(limit)
          .lean<Pick<PurchaseDocument, '_id'>[]>();
        return rows.map(({ _id: purchaseId }) => ({ purchaseId, cause }));
      }),
    );
    return found.flat();
  }
}
