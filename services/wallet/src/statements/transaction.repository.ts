import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fromInt64 } from '@mate/mongo/int64';
import type { Transaction } from '@mate/mongo/transaction';
import { READ_MS_MAX, type PageStart } from '@mate/service-kit/paging';
import type { OrderPlace, SortDirection } from '../histories/ordered-scan.rules.js';
import type { Period } from '../histories/period.rules.js';
import { readInOrder } from '../histories/ordered-rows.reader.js';
import {
  purchaseRow,
  rowId,
  type LineRefund,
  type PurchaseLine,
  type StatementLine,
} from './statement-line.rules.js';
import { lineScans, type LineSort } from './line-order.rules.js';
import {
  transactionModel,
  type TransactionDocument,
  type TransactionState,
  type TransactionType,
} from './transaction.model.js';

/** A statement line as use cases see it. */
export type TransactionRecord = Omit<TransactionDocument, keyof LineCoins> & LineCoins;

type LineCoins = Pick<
  StatementLine,
  'amount' | 'coins' | 'repaidCoins' | 'reversedCoins' | 'refund'
>;

/** Which lines of a statement, in what order, and where the page begins. */
export interface StatementQuery extends PageStart<OrderPlace> {
  readonly types: readonly TransactionType[];
  readonly states: readonly TransactionState[];
  readonly sort: LineSort;
  readonly order: SortDirection;
  readonly period: Period;
}

/** Statement lines; every query names the owner. */
@Injectable()
export class TransactionRepository {
  constructor(
    @InjectModel(transactionModel.name) private readonly transactions: Model<TransactionDocument>,
  ) {}

  /** One row more than the page where there is one. Throws out of time rather than walking on beside the ledger. */
  async list(ownerId: string, query: StatementQuery): Promise<TransactionRecord[]> {
    const scans = lineScans(ownerId, query);
    const rows = await readInOrder(this.transactions.collection, scans, {
      ...query,
      direction: query.order,
    });
    return rows.map((row) => fromDocument(row as TransactionDocument));
  }

  async find(ownerId: string, transactionId: string): Promise<TransactionRecord | undefined> {
    const row = await this.transactions
      .findById(rowId(ownerId, transactionId), null, { maxTimeMS: READ_MS_MAX })
      .lean();
    return row ? fromDocument(row) : undefined;
  }

  /** Takes what was said off the lines of these owners. Safe to repeat. */
  async forgetMessages(
    said: readonly { readonly id: string; readonly owners: readonly string[] }[],
  ): Promise<void> {
    const ids = said.flatMap(({ id, owners }) => owners.map((owner) => rowId(owner, id)));
    await this.transactions.updateMany({ _id: { $in: ids } }, { $unset: { message: '' } });
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
  const { amount, coins, refund, repaidCoins, reversedCoins, ...rest } = row;
  return {
    ...rest,
    amount: fromInt64(amount),
    coins: fromInt64(coins),
    ...(repaidCoins === undefined ? {} : { repaidCoins: fromInt64(repaidCoins) }),
    ...(reversedCoins === undefined ? {} : { reversedCoins: fromInt64(reversedCoins) }),
    ...(refund ? { refund: refundFrom(refund) } : {}),
  };
}

function refundFrom({
  coins,
  owed,
  ...rest
}: NonNullable<TransactionDocument['refund']>): LineRefund {
  return { ...rest, coins: fromInt64(coins ?? 0), owed: fromInt64(owed ?? 0) };
}
