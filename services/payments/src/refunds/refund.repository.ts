import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { insertDocument } from '@mate/mongo/insert-document';
import { fromInt64, toInt64 } from '@mate/mongo/int64';
import type { Transaction } from '@mate/mongo/transaction';
import { beyond, type TimePlace } from '@mate/service-kit/paging';
import type { Lane } from '../providers/lanes/lane.rules.js';
import type { GoneBack } from './open/refund-amount.rules.js';
import { refundModel, type RefundDocument, type SaidOfRefund } from './refund.model.js';
import { openRefundStates, type RefundState } from './refund.states.js';

/** A refund as use cases see it. */
export type RefundRecord = Omit<RefundDocument, 'coins' | 'amountMinor'> & GoneBack;

/** What is learned of a refund; what is absent stays. */
export interface RefundChange {
  readonly state: RefundState;
  readonly code: string;
  readonly providerReference?: string;
  readonly waitsForPerson: boolean;
  readonly nextTryTime: Date | undefined;
}

/** What somebody says of a refund: one of both, or nothing. */
interface SaidWord {
  readonly saidDone?: SaidOfRefund;
  readonly saidRefused?: SaidOfRefund;
}

/** A place in the list of open ones. */
export type OpenPlace = TimePlace & Pick<RefundDocument, 'waitsForPerson'>;

@Injectable()
export class RefundRepository {
  constructor(@InjectModel(refundModel.name) private readonly refunds: Model<RefundDocument>) {}

  async find(refundId: string, tx?: Transaction): Promise<RefundRecord | undefined> {
    const row = await this.refunds.findOne({ _id: refundId }, null, { session: tx }).lean();
    return row ? toRecord(row) : undefined;
  }

  async insert(refund: RefundRecord, tx: Transaction): Promise<void> {
    const { coins, amountMinor } = refund;
    const row = { ...refund, coins: toInt64(coins), amountMinor: toInt64(amountMinor) };
    await insertDocument(this.refunds, row, tx);
  }

  /** Those of a purchase, oldest first. */
  async listOf(purchaseId: string, tx?: Transaction): Promise<RefundRecord[]> {
    const rows = await this.refunds
      .find({ purchaseId }, null, { session: tx })
      .sort({ createTime: 1, _id: 1 })
      .lean<RefundDocument[]>();
    return rows.map(toRecord);
  }

  /** Those of purchases of an account, oldest first. */
  async listForOwner(accountId: string, purchaseIds: readonly string[]): Promise<RefundRecord[]> {
    const rows = await this.refunds
      .find({ purchaseId: { $in: [...purchaseIds] }, accountId })
      .sort({ createTime: 1, _id: 1 })
      .lean<RefundDocument[]>();
    return rows.map(toRecord);
  }

  /** Open ones, those that wait for a person first, then the oldest; from a place on. */
  async listOpen(after: OpenPlace | undefined, limit: number): Promise<RefundRecord[]> {
    const rows = await this.refunds
      .find({ state: { $in: openRefundStates }, ...(after && behind(after)) })
      .sort({ waitsForPerson: -1, createTime: 1, _id: 1 })
      .limit(limit)
      .lean<RefundDocument[]>();
    return rows.map(toRecord);
  }

  /** Says something of the open ones of a purchase, in place of what was said of them last. */
  async noteOpen(
    purchaseId: string,
    code: string,
    { now, tx }: { readonly now: Date; readonly tx: Transaction },
  ): Promise<void> {
    await this.refunds.updateMany(
      { purchaseId, state: { $in: openRefundStates } },
      { $set: { code, updateTime: now } },
      { session: tx },
    );
  }

  /** How many wait for a person. */
  countWaiting(): Promise<number> {
    return this.refunds.countDocuments({ state: { $in: openRefundStates }, waitsForPerson: true });
  }

  /** Those of a lane whose provider is to be called, the longest overdue first. */
  async listDue(lane: Lane, now: Date, limit: number): Promise<string[]> {
    const rows = await this.refunds
      .find({ ...lane, nextTryTime: { $lte: now } }, { _id: 1 })
      .sort({ nextTryTime: 1 })
      .limit(limit)
      .lean<Pick<RefundDocument, '_id'>[]>();
    return rows.map(({ _id }) => _id);
  }

  /**
   * Takes a due one for a while: nobody else gets it until then, and if this process dies it is due again. Undefined
   * where it is not due, or somebody else has it.
   */
  async claim(
    refundId: string,
    { now, until }: { readonly now: Date; readonly until: Date },
  ): Promise<RefundRecord | undefined> {
    const row = await this.refunds.findOneAndUpdate(
      { _id: refundId, nextTryTime: { $lte: now } },
      { $set: { nextTryTime: until }, $inc: { attempts: 1 } },
      { returnDocument: 'after', lean: true },
    );
    return row ? toRecord(row) : undefined;
  }

  /**
   * Notes that the one order goes out that its provider gets, before it does; false where one did before, where another try
   * was begun since, or where it is not the provider's any more.
   */
  async noteOrder({ _id, attempts }: RefundRecord, orderTime: Date): Promise<boolean> {
    const { modifiedCount } = await this.refunds.updateOne(
      {
        ...{ _id, attempts, state: { $in: openRefundStates } },
        ...{ nextTryTime: { $exists: true }, orderTime: { $exists: false } },
      },
      { $set: { orderTime } },
    );
    return modifiedCount === 1;
  }

  /** Puts off the call of the provider, which was not made; nothing where somebody else claimed it since. */
  async putOff({ _id, attempts }: RefundRecord, until: Date): Promise<void> {
    await this.refunds.updateOne(
      { _id, attempts, nextTryTime: { $exists: true } },
      { $set: { nextTryTime: until }, $inc: { attempts: -1 } },
    );
  }

  /** Changes one where it is as the change was decided on; false where it is not. */
  async change(
    { _id, state, version }: RefundRecord,
    { nextTryTime, ...change }: RefundChange,
    { now, tx }: { readonly now: Date; readonly tx: Transaction },
  ): Promise<boolean> {
    const { matchedCount } = await this.refunds.updateOne(
      { _id, state, version },
      {
        $set: { ...change, updateTime: now, ...(nextTryTime && { nextTryTime }) },
        ...(!nextTryTime && { $unset: { nextTryTime: 1 } }),
        $inc: { version: 1 },
      },
      { session: tx },
    );
    return matchedCount === 1;
  }

  /**
   * Keeps what somebody says of one in place of what was said before; nothing: that nobody says anything any more. Throws
   * Error where it is not as it was read in this transaction.
   */
  async keepSaid(refund: RefundRecord, said: SaidWord, tx: Transaction): Promise<RefundRecord> {
    const { saidDone: before, saidRefused: _, ...rest } = refund;
    const { saidDone, saidRefused } = said;
    const kept = { ...said, ...((before ?? saidDone) && { wasSaidDone: true }) };
    const { matchedCount } = await this.refunds.updateOne(
      { _id: refund._id, version: refund.version },
      {
        $set: kept,
        $unset: { ...(!saidDone && { saidDone: 1 }), ...(!saidRefused && { saidRefused: 1 }) },
        $inc: { version: 1 },
      },
      { session: tx },
    );
    if (matchedCount !== 1) throw new Error(`refund ${refund._id} changed within a snapshot`);
    return { ...rest, ...kept, version: refund.version + 1 };
  }
}

function behind({ waitsForPerson, ...place }: OpenPlace): QueryFilter<RefundDocument> {
  const same = { waitsForPerson, ...beyond({ time: 'createTime', id: '_id' }, place, 'asc') };
  return waitsForPerson ? { $or: [same, { waitsForPerson: false }] } : same;
}

function toRecord(row: RefundDocument): RefundRecord {
  return { ...row, coins: fromInt64(row.coins), amountMinor: fromInt64(row.amountMinor) };
}
