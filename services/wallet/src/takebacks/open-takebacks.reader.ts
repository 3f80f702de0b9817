import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { chargebackModel, type ChargebackDocument } from './chargebacks/chargeback.model.js';
import { giftReversalModel, type GiftReversalDocument } from './reversals/gift-reversal.model.js';

const OPEN = { state: 'open' } as const;
const TIME = { createTime: 1 } as const;
const OLDEST = { sort: { createTime: 1 }, maxTimeMS: READ_MS_MAX } as const;

/** Cases that have not come to their end: chargebacks and reversals. */
@Injectable()
export class OpenTakebacksReader {
  constructor(
    @InjectModel(chargebackModel.name) private readonly chargebacks: Model<ChargebackDocument>,
    @InjectModel(giftReversalModel.name) private readonly reversals: Model<GiftReversalDocument>,
  ) {}

  /** Since when the one that is open longest is so; undefined where none is. */
  async findOldestTime(): Promise<Date | undefined> {
    const oldest = await Promise.all([
      this.chargebacks.findOne(OPEN, TIME, OLDEST).lean(),
      this.reversals.findOne(OPEN, TIME, OLDEST).lean(),
    ]);
    const times = oldest.flatMap((row) => row?.createTime ?? []);
    return times.sort((a, b) => a.getTime() - b.getTime())[0];
  }
}
