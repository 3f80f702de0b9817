import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { fromInt64 } from '@mate/mongo/int64';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { LotSlice } from '../ledger/posting.rules.js';
import { refundModel, type RefundDocument } from './refund.model.js';

/** A refund as it stands. */
export interface Refund {
  readonly id: string;
  readonly purchaseId: string;
  readonly ownerId: AccountId;
  readonly coins: bigint;
  readonly slices: readonly LotSlice[];
  readonly state: RefundDocument['state'];
  /** Undefined until it is captured. */
  readonly amountMinor: bigint | undefined;
  readonly currency: string;
  /** Payments was told of it, and ends it. */
  readonly isOfPayments: boolean;
}

/** Refunds as stored. */
@Injectable()
export class RefundReader {
  constructor(@InjectModel(refundModel.name) private readonly refunds: Model<RefundDocument>) {}

  async find(refundId: string): Promise<Refund | undefined> {
    const row = await this.refunds.findById(refundId).maxTimeMS(READ_MS_MAX).lean();
    return row ? refundOf(row) : undefined;
  }

  /** Those of a purchase whose outcome is open. */
  async listHeld(purchaseId: string): Promise<Refund[]> {
    const rows = await this.refunds
      .find({ purchaseId, state: 'held' })
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(refundOf);
  }
}

function refundOf(row: RefundDocument): Refund {
  return {
    id: row._id,
    purchaseId: row.purchaseId,
    ownerId: row.ownerId as AccountId,
    coins: fromInt64(row.coins),
    slices: row.slices.map(({ lot, coins }) => ({ lot, coins: fromInt64(coins) })),
    state: row.state,
    amountMinor: row.amountMinor === undefined ? undefined : fromInt64(row.amountMinor),
    currency: row.currency,
    isOfPayments: row.isOfPayments === true,
  };
}
