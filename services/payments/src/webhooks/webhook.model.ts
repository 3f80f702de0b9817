import type { Binary } from 'mongodb';
import { defineModel } from '@mate/mongo/define-model';
import type { WebhookState } from './webhook.states.js';

/** A provider's call as it came, and what became of it; of a forgery the beginning of its body. */
export interface WebhookDocument {
  _id: string;
  provider: string;
  /** The same for every copy of a message. */
  eventKey: string;
  /** Our name of the payment that it was about, once it had its effect: by it what is about an erased payer is found. */
  reference?: string;
  rawBody: Binary;
  contentType: string;
  headers: Record<string, string>;
  queryString: string;
  state: WebhookState;
  /** Why it is in this state, for people. */
  detail: string;
  attempts: number;
  /** Somebody works on it until then. */
  leaseTime: Date;
  /** When an unfinished one is tried again. */
  nextTryTime?: Date;
  receiveTime: Date;
  updateTime: Date;
  /** When somebody said that one that was given up needs no more looking at. */
  reviewCloseTime?: Date;
  /** When the row is forgotten. */
  expireTime: Date;
}

export const webhookModel = defineModel<WebhookDocument>({
  name: 'webhook_inbox',
  fields: {
    _id: String,
    provider: String,
    eventKey: String,
    reference: String,
    rawBody: Buffer,
    contentType: String,
    headers: Object,
    queryString: String,
    state: String,
    detail: String,
    attempts: Number,
    leaseTime: Date,
    nextTryTime: Date,
    receiveTime: Date,
    updateTime: Date,
    reviewCloseTime: Date,
    expireTime: Date,
  },
  indexes: [
    { key: { provider: 1, eventKey: 1 }, unique: true },
    { key: { provider: 1, reference: 1, receiveTime: 1 } },
    {
      key: { provider: 1, nextTryTime: 1 },
      partialFilterExpression: { nextTryTime: { $exists: true } },
    },
    { key: { expireTime: 1 }, expireAfterSeconds: 0 },
    { key: { receiveTime: 1 }, partialFilterExpression: { state: 'DEAD' } },
  ],
  // The index that goes by provider serves its questions too.
  droppedIndexes: ['nextTryTime_1'],
});
