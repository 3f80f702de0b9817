import type { PurchaseId } from '@mate/contracts/ids';
import type { PaymentReason } from '@mate/contracts/payments';
import { defineModel } from '@mate/mongo/define-model';
import type { StoredInt64 } from '@mate/mongo/int64';
import type { MessageLanguage } from '@mate/service-kit/mail';
import type { CustomerStep } from '../providers/customer-step.rules.js';
import type { DisputeState } from './disputes/dispute.rules.js';
import type { PurchaseState } from './purchase.states.js';

/** One purchase. What was agreed (package, coins, price) is a snapshot and never changes. */
export interface PurchaseDocument {
  _id: PurchaseId;
  accountId: string;
  packageId: string;
  packageName: string;
  coins: StoredInt64;
  amountMinor: StoredInt64;
  currency: string;
  provider: string;
  /** The name that the provider knows it by. */
  reference: string;
  providerReference?: string;
  /** The provider's own name of the payer: this account's alone. */
  customerReference?: string;
  customerEmail: string;
  customerIp: string;
  /** What the buyer reads; absent in purchases from before receipts. */
  language?: MessageLanguage;
  state: PurchaseState;
  /** Number of state changes; every change names the version that it was decided on. */
  version: number;
  /** Why it failed; empty while nothing did. */
  reason: PaymentReason | '';
  /** What the payer was given to do. */
  step?: CustomerStep;
  /** Until when a phone may be asking for its PIN because of it, where one is asked at all. */
  promptEndTime?: Date;
  /** The bank's page, kept so that a repeated return leads there again. */
  redirectUrl?: string;
  inquiryCount: number;
  /** When to ask the provider next. This, not the queue, is the truth. Absent: no more. */
  nextInquiryTime?: Date;
  /** When to ask because somebody outside came within the gap after another question. */
  questionTime?: Date;
  /** When the provider was asked last, by whatever cause. */
  lastAskTime?: Date;
  /** Keys of the latest pages that browsers brought back; each has its effect once. */
  seenReturns?: string[];
  /** A person has to look at it. */
  reviewNeeded: boolean;
  /** When somebody said that it needs no more looking at. */
  reviewCloseTime?: Date;
  /** What the provider says that it took, where that was not the price; as far as it named it. */
  paidMinor?: StoredInt64;
  paidCurrency?: string;
  /** When its provider said that a bank takes its money back; absent again once that is dismissed. */
  disputeTime?: Date;
  /** Absent in disputes from before people confirmed them. */
  disputeState?: DisputeState;
  /** The provider's word of it. */
  disputeCode?: string;
  /** When the wallet was told to take its coins. */
  takenBackTime?: Date;
  /** When a bank took it once more after that; absent again once somebody looked. The wallet takes no coins for it. */
  takenAgainTime?: Date;
  /** How many refunds were begun: whoever begins another one sees all before it. */
  refundCount?: number;
  createTime: Date;
  updateTime: Date;
  settleTime?: Date;
}

export const purchaseModel = defineModel<PurchaseDocument>({
  name: 'purchases',
  fields: {
    _id: String,
    accountId: String,
    packageId: String,
    packageName: String,
    coins: BigInt,
    amountMinor: BigInt,
    currency: String,
    provider: String,
    reference: String,
    providerReference: String,
    customerReference: String,
    customerEmail: String,
    customerIp: String,
    language: String,
    state: String,
    version: Number,
    reason: String,
    step: Object,
    promptEndTime: Date,
    redirectUrl: String,
    inquiryCount: Number,
    nextInquiryTime: Date,
    questionTime: Date,
    lastAskTime: Date,
    seenReturns: { type: [String], default: undefined },
    reviewNeeded: Boolean,
    reviewCloseTime: Date,
    paidMinor: BigInt,
    paidCurrency: String,
    disputeTime: Date,
    disputeState: String,
    disputeCode: String,
    takenBackTime: Date,
    takenAgainTime: Date,
    refundCount: Number,
    createTime: Date,
    updateTime: Date,
    settleTime: Date,
  },
  indexes: [
    { key: { provider: 1, reference: 1 }, unique: true },
    { key: { accountId: 1, createTime: -1, _id: -1 } },
    {
      key: { accountId: 1, provider: 1, createTime: -1 },
      partialFilterExpression: { customerReference: { $exists: true } },
    },
    {
      key: { provider: 1, providerReference: 1 },
      partialFilterExpression: { providerReference: { $exists: true } },
    },
    {
      key: { provider: 1, nextInquiryTime: 1 },
      partialFilterExpression: { nextInquiryTime: { $exists: true } },
    },
    {
      key: { provider: 1, questionTime: 1 },
      partialFilterExpression: { questionTime: { $exists: true } },
    },
    { key: { createTime: 1 }, partialFilterExpression: { reviewNeeded: true } },
    // What was settled on a day; what was begun on one, or long ago, and is not.
    { key: { settleTime: 1, _id: 1 }, partialFilterExpression: { settleTime: { $exists: true } } },
    { key: { state: 1, createTime: 1, _id: 1 } },
  ],
  // The indexes that go on by id, and by provider, serve their questions too.
  droppedIndexes: ['accountId_1_createTime_-1', 'nextInquiryTime_1'],
  options: {
    // The last line of defence against a price or an amount of coins that is not one.
    validator: {
      $jsonSchema: {
        required: ['accountId', 'coins', 'amountMinor', 'currency', 'state', 'version'],
        properties: { coins: { bsonType: 'long' }, amountMinor: { bsonType: 'long' } },
      },
      coins: { $gt: 0 },
      amountMinor: { $gt: 0 },
    },
  },
});
