import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Collection, Db } from 'mongodb';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import {
  claimKey,
  findEarlier,
  idempotencyKeys,
  type IdempotencyKeyDocument,
  type IdempotentRequest,
} from '@mate/mongo/idempotency';
import { insertDocument } from '@mate/mongo/insert-document';
import { fromInt64, toInt64 } from '@mate/mongo/int64';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { CustomerStep } from '../providers/customer-step.rules.js';
import { beyond, type TimePlace } from '@mate/service-kit/paging';
import { purchaseModel, type PurchaseDocument } from './purchase.model.js';
import { purchaseStates, publicStateOf, type PurchaseState } from './purchase.states.js';

/** A purchase as use cases see it. */
export type PurchaseRecord = Omit<
  PurchaseDocument,
  'coins' | 'amountMinor' | 'paidMinor' | 'paidCurrency'
> & {
  readonly coins: bigint;
  readonly amountMinor: bigint;
  readonly paid?: PaidMoney;
};

/** Money that a provider took. */
export interface PaidMoney {
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** What is counted of a purchase. */
type RecentRow = Pick<PurchaseDocument, '_id' | 'state' | 'createTime' | 'promptEndTime'>;

/** A state change, with what is learned at the same moment. */
export interface PurchaseChange {
  readonly state: PurchaseState;
  readonly reason: PurchaseDocument['reason'];
  readonly providerReference?: string;
  readonly customerReference?: string;
  readonly reviewNeeded?: boolean;
  readonly settleTime?: Date;
  readonly step?: CustomerStep;
  readonly paid?: PaidMoney;
}

// A payer brings back two or three pages; only copies of genuine ones get here at all.
const SEEN_RETURNS_MAX = 20;

/** A browser waits for it. */
const RETURN_MS_MAX = 2_000;

const PENDING = purchaseStates.filter((state) => publicStateOf(state) === 'PENDING');

@Injectable()
export class PurchaseRepository {
  private readonly keys: Collection<IdempotencyKeyDocument>;

  constructor(
    @InjectModel(purchaseModel.name) private readonly purchases: Model<PurchaseDocument>,
    @Inject(MONGO_DB) db: Db,
    private readonly clock: Clock,
  ) {
    this.keys = collectionOf(db, idempotencyKeys);
  }

  /** Id of the purchase of an earlier identical request. Throws IDEMPOTENCY_KEY_REUSED. */
  findEarlier(request: IdempotentRequest): Promise<string | undefined> {
    return findEarlier(this.keys, request);
  }

  /** Claims the key of a further call about a purchase. Fails with a duplicate key where it is claimed already. */
  claim(request: IdempotentRequest, purchaseId: string, tx: Transaction): Promise<void> {
    return claimKey(this.keys, request, { resultId: purchaseId, tx });
  }

  /** Stores a purchase and claims its key. Fails with a duplicate key where the key is claimed already. */
  async insert(
    purchase: PurchaseRecord,
    request: IdempotentRequest,
    tx: Transaction,
  ): Promise<void> {
    await claimKey(this.keys, request, { resultId: purchase._id, tx });
    const { coins, amountMinor, paid: _none, ...rest } = purchase;
    const row = { ...rest, coins: toInt64(coins), amountMinor: toInt64(amountMinor) };
    await insertDocument(this.purchases, row, tx);
  }

  /** What the account began since then, at most so many. */
  async listRecent(
    accountId: string,
    since: Date,
    options: { readonly limit: number; readonly tx: Transaction },
  ): Promise<RecentRow[]> {
    return this.purchases
      .find(
        { accountId, createTime: { $gt: since } },
        { state: 1, createTime: 1, promptEndTime: 1 },
        { session: options.tx },
      )
      .sort({ createTime: -1 })
      .limit(options.limit)
      .lean<RecentRow[]>();
  }

  /** All purchases of an account, newest first, from a place on. */
  async listOfAccount(
    accountId: string,
    after: TimePlace | undefined,
    limit: number,
  ): Promise<PurchaseRecord[]> {
    const older: QueryFilter<PurchaseDocument> = after
      ? beyond({ time: 'createTime', id: '_id' }, after)
      : {};
    const rows = await this.purchases
      .find({ accountId, ...older })
      .sort({ createTime: -1, _id: -1 })
      .limit(limit)
      .lean<PurchaseDocument[]>();
    return rows.map(toRecord);
  }

  findForOwner(accountId: string, purchaseId: string): Promise<PurchaseRecord | undefined> {
    return this.findOne({ _id: purchaseId as PurchaseDocument['_id'], accountId });
  }

  findByReference(provider: string, reference: string): Promise<PurchaseRecord | undefined> {
    return this.findOne({ provider, reference });
  }

  /** By the provider's own name of the payment, where it has told one. */
  findByProviderReference(
    provider: string,
    providerReference: string,
  ): Promise<PurchaseRecord | undefined> {
    return this.findOne({ provider, providerReference });
  }

  /** What a provider called this payer the last time, if it ever did. */
  async findCustomer(accountId: string, provider: string): Promise<string | undefined> {
    const last = await this.purchases
      .findOne(
        { accountId, provider, customerReference: { $exists: true } },
        { customerReference: 1 },
      )
      .sort({ createTime: -1 })
      .lean<Pick<PurchaseDocument, 'customerReference'>>();
    return last?.customerReference;
  }

  find(purchaseId: string, tx?: Transaction): Promise<PurchaseRecord | undefined> {
    return this.findOne({ _id: purchaseId as PurchaseDocument['_id'] }, tx);
  }

  /**
   * An account's purchase, for somebody who begins a refund of it: of two at once the later one fails and runs again, and
   * sees the first.
   */
  async countRefund(
    purchaseId: string,
    accountId: string,
    tx: Transaction,
  ): Promise<PurchaseRecord | undefined> {
    const row = await this.purchases.findOneAndUpdate(
      { _id: purchaseId as PurchaseDocument['_id'], accountId },
      { $inc: { refundCount: 1 } },
      { returnDocument: 'after', lean: true, session: tx },
    );
    return row ? toRecord(row) : undefined;
  }

  /** Notes that the coins of a settled purchase are taken, since a bank took its money back; true the first time. */
  async markDisputed(purchaseId: string, time: Date, tx: Transaction): Promise<boolean> {
    const confirmed = {
      disputeTime: time,
      disputeState: 'confirmed',
      takenBackTime: time,
    } as const;
    const { modifiedCount } = await this.purchases.updateOne(
      {
        _id: purchaseId as PurchaseDocument['_id'],
        state: 'SETTLED',
        takenBackTime: { $exists: false },
      },
      // Whoever was to look at it has nothing left to decide.
      {
        $set: { ...confirmed, reviewNeeded: false, updateTime: this.clock.now() },
        $inc: { version: 1 },
      },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  /** Changes the state where it is still the one that the change was decided on; false where it is not. */
  async change(
    { _id, state, version }: PurchaseRecord,
    { paid, ...change }: PurchaseChange,
    { now, tx }: { readonly now: Date; readonly tx?: Transaction },
  ): Promise<boolean> {
    const { matchedCount } = await this.purchases.updateOne(
      { _id, state, version },
      {
        $set: {
          ...change,
          ...(paid && { paidMinor: toInt64(paid.amountMinor), paidCurrency: paid.currency }),
          updateTime: now,
        },
        $inc: { version: 1 },
      },
      { session: tx },
    );
    return matchedCount === 1;
  }

  async keepRedirect(
    purchaseId: string,
    found: { readonly redirectUrl: string; readonly providerReference?: string },
  ): Promise<void> {
    await this.purchases.updateOne(
      { _id: purchaseId as PurchaseDocument['_id'] },
      { $set: { ...found, updateTime: this.clock.now() } },
    );
  }

  /**
   * Takes a due inquiry for a while: nobody else gets it until then, and if this process dies it is due again.
   * Undefined when it is not due, or somebody else has it.
   */
  async claimInquiry(
    purchaseId: string,
    { now, until }: { readonly now: Date; readonly until: Date },
  ): Promise<PurchaseRecord | undefined> {
    const row = await this.purchases.findOneAndUpdate(
      { _id: purchaseId as PurchaseDocument['_id'], nextInquiryTime: { $lte: now } },
      { $set: { nextInquiryTime: until }, $inc: { inquiryCount: 1 } },
      { returnDocument: 'after', lean: true },
    );
    return row ? toRecord(row) : undefined;
  }

  /** Notes that the provider is asked now, unless it was asked after `before`; then undefined. */
  async claimQuestion(
    purchaseId: string,
    { now, before }: { readonly now: Date; readonly before: Date },
  ): Promise<PurchaseRecord | undefined> {
    const row = await this.purchases.findOneAndUpdate(
      { _id: purchaseId as PurchaseDocument['_id'], lastAskTime: { $not: { $gt: before } } },
      { $set: { lastAskTime: now } },
      { returnDocument: 'after', lean: true },
    );
    return row ? toRecord(row) : undefined;
  }

  /**
   * Notes a page that a browser brought back; false where it is among the latest ones already. Fails where somebody's
   * open transaction holds the purchase for longer than a browser should wait.
   */
  async rememberReturn(purchaseId: string, key: string): Promise<boolean> {
    const { modifiedCount } = await this.purchases.updateOne(
      { _id: purchaseId as PurchaseDocument['_id'], seenReturns: { $ne: key } },
      { $push: { seenReturns: { $each: [key], $slice: -SEEN_RETURNS_MAX } } },
      { maxTimeMS: RETURN_MS_MAX },
    );
    return modifiedCount === 1;
  }

  /** Sets when to ask next, or that there is nothing left to ask. */
  async scheduleInquiry(purchaseId: string, time: Date | undefined): Promise<void> {
    const update: UpdateQuery<PurchaseDocument> = time
      ? { $set: { nextInquiryTime: time } }
      : { $unset: { nextInquiryTime: 1 } };
    await this.purchases.updateOne({ _id: purchaseId as PurchaseDocument['_id'] }, update);
  }

  /** Sets when to ask because of what came too soon after another question. */
  async scheduleQuestion(purchaseId: string, questionTime: Date): Promise<void> {
    await this.purchases.updateOne(
      { _id: purchaseId as PurchaseDocument['_id'] },
      { $set: { questionTime } },
    );
  }

  /** Notes that what was due then is asked; one that was planned since stays. */
  async endQuestion(purchaseId: string, due: Date): Promise<void> {
    await this.purchases.updateOne(
      { _id: purchaseId as PurchaseDocument['_id'], questionTime: due },
      { $unset: { questionTime: 1 } },
    );
  }

  /** Marks a purchase that is still open for a person to look at; true the first time. */
  async markForReview(purchaseId: string): Promise<boolean> {
    const { modifiedCount } = await this.purchases.updateOne(
      {
        _id: purchaseId as PurchaseDocument['_id'],
        reviewNeeded: false,
        // Whoever closed it knew that it was overdue.
        reviewCloseTime: { $exists: false },
        state: { $in: PENDING },
      },
      { $set: { reviewNeeded: true, updateTime: this.clock.now() } },
    );
    return modifiedCount === 1;
  }

  /** Has a person look at a settled purchase, again where somebody did before; false where it waits for that already. */
  async putUpForReview(purchaseId: string, tx: Transaction): Promise<boolean> {
    const { modifiedCount } = await this.purchases.updateOne(
      { _id: purchaseId as PurchaseDocument['_id'], state: 'SETTLED', reviewNeeded: false },
      {
        $set: { reviewNeeded: true, updateTime: this.clock.now() },
        $unset: { reviewCloseTime: 1 },
      },
      { session: tx },
    );
    return modifiedCount === 1;
  }

  private async findOne(
    filter: QueryFilter<PurchaseDocument>,
    tx?: Transaction,
  ): Promise<PurchaseRecord | undefined> {
    const row = await this.purchases.findOne(filter, null, { session: tx }).lean();
    return row ? toRecord(row) : undefined;
  }
}

function toRecord({ paidMinor, paidCurrency, ...row }: PurchaseDocument): PurchaseRecord {
  return {
    ...row,
    coins: fromInt64(row.coins),
    amountMinor: fromInt64(row.amountMinor),
    ...(paidMinor !== undefined && {
      paid: { amountMinor: fromInt64(paidMinor), currency: paidCurrency ?? row.currency },
    }),
  };
}
