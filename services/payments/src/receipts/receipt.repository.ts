import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LeasedRows } from '@mate/mongo/leased-rows';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { receiptModel, type ReceiptDocument } from './receipt.model.js';

/** What a receipt is about. */
export type ReceiptWish = Pick<
  ReceiptDocument,
  '_id' | 'kind' | 'accountId' | 'purchaseId' | 'happenTime'
>;

/** Stores receipts on their way. */
@Injectable()
export class ReceiptRepository {
  private readonly due: LeasedRows<ReceiptDocument>;

  constructor(
    @InjectModel(receiptModel.name) private readonly rows: Model<ReceiptDocument>,
    private readonly clock: Clock,
  ) {
    this.due = new LeasedRows(rows, { state: 'pending' }, clock);
  }

  /** Stores it, unless it is there already. */
  async keep({ _id, ...wish }: ReceiptWish, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const row = { ...wish, state: 'pending', attempts: 0, nextAttemptTime: now, createTime: now };
    await this.rows.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session: tx });
  }

  /** Takes the receipt that has waited longest; nobody else gets it for `leaseMs`. */
  claimDue(leaseMs: number): Promise<ReceiptDocument | undefined> {
    return this.due.claim(leaseMs);
  }

  async finish(id: string, state: Exclude<ReceiptDocument['state'], 'pending'>): Promise<void> {
    await this.rows.updateOne({ _id: id, state: 'pending' }, { $set: { state } });
  }

  async retryIn(id: string, ms: number): Promise<void> {
    await this.due.retryIn(id, ms);
  }
}
