import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fromInt64 } from '@mate/mongo/int64';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { CreditedPurchase } from '../credits/credited-purchase.rules.js';
import { chargebackModel, type ChargebackDocument } from './chargeback.model.js';

/** How far a chargeback has come. */
export interface Chargeback {
  readonly purchaseId: string;
  readonly state: ChargebackDocument['state'];
  readonly tracedCoins: bigint;
  readonly feeCoins: bigint;
  readonly takenCoins: bigint;
}

/** Chargebacks; but for their opening they are written in the batch of their journals only. */
@Injectable()
export class ChargebackRepository {
  constructor(
    @InjectModel(chargebackModel.name) private readonly rows: Model<ChargebackDocument>,
  ) {}

  /** Opens the case of a purchase, or finds it where it is known. */
  async open(purchase: CreditedPurchase, note: string, time: Date): Promise<Chargeback> {
    const { purchaseId, ownerId, currency, provider } = purchase;
    const none = { tracedCoins: 0n, feeCoins: 0n, takenCoins: 0n, amountMinor: 0n, lostMinor: 0n };
    await this.rows.updateOne(
      { _id: purchaseId },
      {
        $setOnInsert: {
          ...{ ownerId, currency, provider, note, state: 'open', ...none },
          ...{ createTime: time, updateTime: time },
        },
      },
      { upsert: true, timestamps: false },
    );
    return this.find(purchaseId);
  }

  async find(purchaseId: string): Promise<Chargeback> {
    const row = await this.rows.findById(purchaseId).maxTimeMS(READ_MS_MAX).lean();
    if (!row) throw new Error(`no chargeback of purchase ${purchaseId}`);
    return {
      purchaseId,
      state: row.state,
      tracedCoins: fromInt64(row.tracedCoins),
      feeCoins: fromInt64(row.feeCoins),
      takenCoins: fromInt64(row.takenCoins),
    };
  }
}
