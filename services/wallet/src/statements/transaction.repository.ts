import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { fromInt64 } from '@mate/mongo/int64';
import type { Transaction } from '@mate/mongo/transaction';
import { beyond, READ_MS_MAX, type PageStart, type TimePlace } from '@mate/service-kit/paging';
import { purchaseRow, rowId, type PurchaseLine } from './statement-line.rules.js';
import {
  transactionModel,
  type TransactionDocument,
  type TransactionState,
  type TransactionType,
} from './transaction.model.js';

/** A statement line as use cases see it. */
export type TransactionRecord = Omit<TransactionDocument, 'amount' | 'coins'> & {
  readonly amount: bigint;
  readonly coins: bigint;
};

export interface StatementQuery extends PageStart<TimePlace> {
  readonly types: readonly TransactionType[] | undefined;
  readonly order: 'asc' | 'desc';
}

/** Statement lines; every query names the owner. */
@Injectable()
export class TransactionRepository {
  constructor(
    @InjectModel(transactionModel.name) private readonly transactions: Model<TransactionDocument>,
  ) {}

  /** One row more than the page where there is one. Throws out of time rather than walking on beside the ledger. */
  async list(ownerId: string, query: StatementQuery): Promise<TransactionRecord[]> {
    const direction = query.order === 'asc' ? 1 : -1;
    const filter: QueryFilter<TransactionDocument> = {
      ownerId,
      ...(query.types ? { type: { $in: [...query.types] } } : {}),
      ...(query.after &&
        beyond({ time: 'updateTime', id: 'transactionId' }, query.after, query.order)),
    };
    const rows = await this.transactions
      .find(filter)
      .sort({ updateTime: direction, transactionId: direction })
      .skip(query.skip)
      .limit(query.limit + 1)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(fromDocument);
  }

  async find(ownerId: string, transactionId: string): Promise<TransactionRecord | undefined> {
    const row = await this.transactions
      .findById(rowId(ownerId, transactionId), null, { maxTimeMS: READ_MS_MAX })
      .lean();
    return row ? fromDocument(row) : undefined;
  }

  /** Adds a line for a purchase under way; one that is there, in whatever state, stays. */
  async addPurchase(
    purchase: PurchaseLine & { readonly time: Date },
    tx: Transaction,
  ): Promise<void> {
    await this.insertIfMissing(purchase, { state: 'PENDING' }, tx);
  }

  /** Ends a purchase without coins. A completed line stays completed, whatever arrives late. */
  async endPurchase(
    purchase: PurchaseLine & { readonly time: Date },
    end: {
      readonly state: Extract<TransactionState, 'FAILED' | 'REJECTED'>;
      readonly reason: string;
    },
    tx: Transaction,
  ): Promise<void> {
    await this.insertIfMissing(purchase, end, tx);
    await this.transactions.updateOne(
      { _id: rowId(purchase.ownerId, purchase.purchaseId), state: 'PENDING' },
      { $set: { ...end, updateTime: purchase.time } },
      { session: tx },
    );
  }

  private async insertIfMissing(
    purchase: PurchaseLine & { readonly time: Date },
    end: Pick<TransactionDocument, 'state' | 'reason'>,
    tx: Transaction,
  ): Promise<void> {
    const { time } = purchase;
    await this.transactions.updateOne(
      { _id: rowId(purchase.ownerId, purchase.purchaseId) },
      {
        $setOnInsert: { ...purchaseRow(purchase), ...end, createTime: time, updateTime: time },
      },
      { upsert: true, session: tx },
    );
  }
}

function fromDocument(row: TransactionDocument): TransactionRecord {
  return { ...row, amount: fromInt64(row.amount), coins: fromInt64(row.coins) };
}
