import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Binary } from 'mongodb';
import type { Model } from 'mongoose';
import { DAY_MS } from '@mate/contracts/durations';
import { newId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Lane } from '../providers/lanes/lane.rules.js';
import type { WebhookMessage } from '../providers/payment-provider.port.js';
import { emptiedMessage } from './emptied-message.rows.js';
import { webhookModel, type WebhookDocument } from './webhook.model.js';
import type { WebhookState } from './webhook.states.js';

/** How long a row is kept: providers repeat for days, people look into cases for months. */
const KEPT_DAYS = 180;
/** Anybody can send a forgery, so these must not fill the database. */
const FORGED_KEPT_DAYS = 7;
const FORGED_BODY_BYTES = 1_024;
const FORGED_TYPE_LENGTH = 100;
/** Of a stored one, until whoever stored it has claimed it. */
const BEGIN_MS = 15_000;
/** Of one that cannot be worked on. */
const PUT_OFF_MS = 300_000;
/** After that nobody waits for it to become possible: a person looks, before the row is forgotten. */
const PUT_OFF_DAYS_MAX = FORGED_KEPT_DAYS - 1;

/** A stored webhook as use cases see it. */
export interface WebhookRecord {
  readonly id: string;
  readonly provider: string;
  readonly state: WebhookState;
  readonly attempts: number;
  readonly message: WebhookMessage;
}

/** A message that did not verify. */
export interface Forgery {
  readonly provider: string;
  readonly eventKey: string;
  readonly why: string;
}

/** Where a webhook ends, or when it is tried again. */
export interface WebhookResult {
  readonly state: WebhookState;
  readonly detail: string;
  readonly nextTryTime?: Date;
  /** Our name of the payment that it was about, where there is one. */
  readonly reference?: string;
  /** What was sent is not needed any more. */
  readonly isEmptied?: boolean;
}

@Injectable()
export class WebhookRepository {
  constructor(
    @InjectModel(webhookModel.name) private readonly webhooks: Model<WebhookDocument>,
    private readonly clock: Clock,
  ) {}

  /** Stores a genuine call before it is acted on; a copy of a stored one answers the stored row. */
  async store(provider: string, eventKey: string, message: WebhookMessage): Promise<WebhookRecord> {
    const earlier = await this.webhooks.findOne({ provider, eventKey }).lean();
    if (earlier && earlier.state !== 'BAD_SIGNATURE') return toRecord(earlier);
    // It did not verify when it came first, for instance before a change of phrase was known here.
    if (earlier) await this.webhooks.deleteOne({ _id: earlier._id, state: 'BAD_SIGNATURE' });
    const now = this.clock.now();
    const { rawBody, contentType, headers, queryString } = message;
    const row: WebhookDocument = {
      _id: newId(),
      provider,
      eventKey,
      rawBody: new Binary(rawBody),
      contentType,
      headers: { ...headers },
      queryString,
      state: 'RECEIVED',
      detail: '',
      attempts: 0,
      leaseTime: now,
      // Should this process die right after, the sweep takes it up.
      nextTryTime: new Date(now.getTime() + BEGIN_MS),
      receiveTime: now,
      updateTime: now,
      expireTime: new Date(now.getTime() + FORGED_KEPT_DAYS * DAY_MS),
    };
    try {
      await insertDocument(this.webhooks, row);
      return toRecord(row);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const stored = await this.webhooks.findOne({ provider, eventKey }).lean();
    if (!stored) throw new Error('a stored webhook is gone');
    return toRecord(stored);
  }

  /** Keeps the beginning of a forgery for people, once however often it comes. */
  async storeForgery(
    { provider, eventKey, why }: Forgery,
    { rawBody, contentType }: WebhookMessage,
  ): Promise<void> {
    const now = this.clock.now();
    const row: Omit<WebhookDocument, '_id' | 'provider' | 'eventKey'> = {
      rawBody: new Binary(rawBody.subarray(0, FORGED_BODY_BYTES)),
      contentType: contentType.slice(0, FORGED_TYPE_LENGTH),
      headers: {},
      queryString: '',
      state: 'BAD_SIGNATURE',
      detail: why,
      attempts: 0,
      leaseTime: now,
      receiveTime: now,
      updateTime: now,
      expireTime: new Date(now.getTime() + FORGED_KEPT_DAYS * DAY_MS),
    };
    try {
      await this.webhooks.updateOne(
        { provider, eventKey },
        { $setOnInsert: { _id: newId(), ...row } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Takes a genuine, unfinished webhook for a while; undefined when somebody else works on it or it is done. */
  async claim(id: string, leaseMs: number): Promise<WebhookRecord | undefined> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const row = await this.webhooks.findOneAndUpdate(
      { _id: id, state: { $nin: ['APPLIED', 'IGNORED'] }, leaseTime: { $lte: now } },
      {
        $set: {
          state: 'VERIFIED',
          leaseTime: until,
          nextTryTime: until,
          updateTime: now,
          expireTime: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
        },
        $inc: { attempts: 1 },
      },
      { returnDocument: 'after', lean: true },
    );
    return row ? toRecord(row) : undefined;
  }

  /** Ends the work on a webhook as it was claimed or stored; false where somebody else took it up since then. */
  async finish(
    { id, attempts }: Pick<WebhookRecord, 'id' | 'attempts'>,
    { state, detail, nextTryTime, reference, isEmptied }: WebhookResult,
  ): Promise<boolean> {
    const now = this.clock.now();
    const { matchedCount } = await this.webhooks.updateOne(
      { _id: id, attempts },
      {
        $set: {
          state,
          detail,
          leaseTime: now,
          updateTime: now,
          ...(nextTryTime && { nextTryTime }),
          ...(reference !== undefined && { reference }),
          ...(isEmptied && emptiedMessage),
        },
        ...(!nextTryTime && { $unset: { nextTryTime: 1 } }),
      },
    );
    return matchedCount === 1;
  }

  /**
   * Puts off one that is due and cannot be worked on, so that it does not stand before all others; gives it up where that
   * goes on for days.
   */
  async putOff(id: string, why: string): Promise<void> {
    const now = this.clock.now();
    const due = { _id: id, nextTryTime: { $lte: now } };
    const since = new Date(now.getTime() - PUT_OFF_DAYS_MAX * DAY_MS);
    await this.webhooks.updateOne(
      { ...due, receiveTime: { $lte: since } },
      {
        $set: {
          state: 'DEAD',
          detail: why,
          updateTime: now,
          expireTime: new Date(now.getTime() + KEPT_DAYS * DAY_MS),
        },
        $unset: { nextTryTime: 1 },
      },
    );
    await this.webhooks.updateOne(due, {
      $set: { nextTryTime: new Date(now.getTime() + PUT_OFF_MS) },
    });
  }

  async find(id: string): Promise<WebhookRecord | undefined> {
    const row = await this.webhooks.findOne({ _id: id }).lean();
    return row ? toRecord(row) : undefined;
  }

  /** Notes that one that was given up needs no more looking at; false where it is no such one. */
  async closeReview(id: string, tx: Transaction): Promise<boolean> {
    const now = this.clock.now();
    const { matchedCount } = await this.webhooks.updateOne(
      { _id: id, state: 'DEAD', reviewCloseTime: { $exists: false } },
      { $set: { reviewCloseTime: now, updateTime: now } },
      { session: tx },
    );
    return matchedCount === 1;
  }

  /** Unfinished ones of a lane whose time has come, the longest overdue first. */
  async listDue(lane: Lane, now: Date, limit: number): Promise<WebhookRecord[]> {
    const rows = await this.webhooks
      .find({ ...lane, nextTryTime: { $lte: now } })
      .sort({ nextTryTime: 1 })
      .limit(limit)
      .lean();
    return rows.map(toRecord);
  }
}

function toRecord(row: WebhookDocument): WebhookRecord {
  const { provider, state, attempts, contentType, headers, queryString } = row;
  const rawBody = row.rawBody.value();
  return {
    id: row._id,
    provider,
    state,
    attempts,
    message: { rawBody, contentType, headers, queryString },
  };
}
