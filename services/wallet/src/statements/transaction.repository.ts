import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db, Filter } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { fromInt64 } from '@mate/mongo/int64';
import type { Transaction } from '@mate/mongo/transaction';
import type { TimeCursor } from './cursor.rules.js';
import { purchaseRow, rowId, type PurchaseLine } from './transaction-rows.rules.js';
import {
  transactions,
  type TransactionDocument,
  type TransactionState,
  type TransactionType,
} from './transaction.model.js';

/** A statement line as use cases see it. */
export type TransactionRecord = Omit<TransactionDocument, 'amount' | 'coins'> & {
  readonly amount: bigint;
  readonly coins: bigint;
};

export interface StatementQuery {
  readonly types: readonly TransactionType[] | undefined;
  readonly order: 'asc' | 'desc';
  /** Only what comes after this row. */
  readonly after: TimeCursor | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Statement lines; every query names the owner. */
@Injectable()
export class TransactionRepository {
  private readonly rows: Collection<TransactionDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, transactions);
  }

  async list(ownerId: string, query: StatementQuery): Promise<TransactionRecord[]> {
    const direction = query.order === 'asc' ? 1 : -1;
    const beyond = query.order === 'asc' ? '$gt' : '$lt';
    const filter: Filter<TransactionDocument> = {
      ownerId,
      ...(query.types ? { type: { $in: [...query.types] } } : {}),
      ...(query.after && {
        $or: [
          { updateTime: { [beyond]: query.after.time } },
          { updateTime: query.after.time, transactionId: { [beyond]: query.after.id } },
        ],
      }),
    };
    const rows = await this.rows
      .find(filter)
      .sort({ updateTime: direction, transactionId: direction })
      .skip(query.skip)
      .limit(query.limit)
      .toArray();
    return rows.map(fromDocument);
  }

  async find(ownerId: string, transactionId: string): Promise<TransactionRecord | undefined> {
    const row = await this.rows.findOne({ _id: rowId(ownerId, transactionId) });
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
    await this.rows.updateOne(
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
    await this.rows.updateOne(
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
