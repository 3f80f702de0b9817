import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LeasedRows } from '@mate/mongo/leased-rows';
import { fromInt64, toInt64 } from '@mate/mongo/int64';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { receiptModel, type ReceiptDocument } from './receipt.model.js';

/** What a receipt is about. */
export type ReceiptWish = Pick<
  ReceiptDocument,
  '_id' | 'kind' | 'accountId' | 'purchaseId' | 'happenTime'
> & { readonly amountMinor?: bigint };

/** A receipt as use cases see it. */
export type ReceiptRecord = ReceiptWish & Pick<ReceiptDocument, 'attempts'>;

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
  async keep({ _id, amountMinor, ...wish }: ReceiptWish, tx: Transaction): Promise<void> {
    const now = this.clock.now();
    const amount = amountMinor !== undefined && { amountMinor: toInt64(amountMinor) };
    const row = {
      ...wish,
      ...amount,
      state: 'pending',
      attempts: 0,
      nextAttemptTime: now,
      createTime: now,
    };
    await this.rows.updateOne({ _id }, { $setOnInsert: row }, { upsert: true, session: tx });
  }

  /** Takes the receipt that has waited longest; nobody else gets it for `leaseMs`. */
  async claimDue(leaseMs: number): Promise<ReceiptRecord | undefined> {
    const row = await this.due.claim(leaseMs);
    if (!row) return undefined;
    const { amountMinor, ...receipt } = row;
    return {
      ...receipt,
      ...(amountMinor !== undefined && { amountMinor: fromInt64(amountMinor) }),
    };
  }

  async finish(id: string, state: Exclude<ReceiptDocument['state'], 'pending'>): Promise<void> {
    await this.rows.updateOne({ _id: id, state: 'pending' }, { $set: { state } });
  }

  async retryIn(id: string, ms: number): Promise<void> {
    await this.due.retryIn(id, ms);
  }
}
