import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { webhookModel, type WebhookDocument } from '../webhook.model.js';
import type { WebhookState } from '../webhook.states.js';

/** A stored webhook without what the provider sent. */
export interface WebhookSummary {
  readonly id: string;
  readonly provider: string;
  readonly state: WebhookState;
  readonly detail: string;
  readonly receiveTime: Date;
  readonly updateTime: Date;
  readonly reviewCloseTime?: Date;
}

const SUMMARY = { rawBody: 0, headers: 0, queryString: 0 } as const;
/** Given up, and nobody said that this is well. */
const OPEN = { state: 'DEAD', reviewCloseTime: { $exists: false } } as const;

/** Webhooks that were given up, for those who look into them. */
@Injectable()
export class DeadWebhookReader {
  constructor(@InjectModel(webhookModel.name) private readonly webhooks: Model<WebhookDocument>) {}

  /** Open cases behind an id, in their order, which is that of their arrival. */
  async listOpen(afterId: string, limit: number): Promise<WebhookSummary[]> {
    const rows = await this.webhooks
      .find({ ...OPEN, _id: { $gt: afterId } }, SUMMARY)
      .hint({ receiveTime: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<WebhookDocument[]>();
    return rows.map(toSummary);
  }

  /** How many open cases there are. */
  count(): Promise<number> {
    return this.webhooks.countDocuments(OPEN, { hint: { receiveTime: 1 } });
  }

  /** Any webhook, given up or not. */
  async find(id: string): Promise<WebhookSummary | undefined> {
    const row = await this.webhooks.findOne({ _id: id }, SUMMARY).lean<WebhookDocument>();
    return row ? toSummary(row) : undefined;
  }
}

function toSummary(row: WebhookDocument): WebhookSummary {
  const { _id: id, provider, state, detail, receiveTime, updateTime, reviewCloseTime } = row;
  return {
    ...{ id, provider, state, detail, receiveTime, updateTime },
    ...(reviewCloseTime && { reviewCloseTime }),
  };
}
