import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';
import {
  ReviewedPurchaseReader,
  type PurchaseRecord,
} from '../purchases/review/reviewed-purchase.reader.js';
import { DeadWebhookReader, type WebhookSummary } from '../webhooks/dead/dead-webhook.reader.js';

/** What a person looks into. */
export type ReviewSubject =
  | { readonly kind: 'purchase'; readonly id: string; readonly purchase: PurchaseRecord }
  | { readonly kind: 'webhook'; readonly id: string; readonly webhook: WebhookSummary };

// As much as somebody reads through at once.
const PAGE = 50;

/** Purchases and webhooks that a person has to look at, as one list. */
@Injectable()
export class ReviewSubjectReader {
  constructor(
    private readonly purchases: ReviewedPurchaseReader,
    private readonly webhooks: DeadWebhookReader,
  ) {}

  /** Open cases behind an id, oldest first. */
  async listOpen(afterId: string): Promise<ReviewSubject[]> {
    const [purchases, webhooks] = await Promise.all([
      this.purchases.listOpen(afterId, PAGE),
      this.webhooks.listOpen(afterId, PAGE),
    ]);
    return [...purchases.map(ofPurchase), ...webhooks.map(ofWebhook)]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, PAGE);
  }

  /** By an id, or by a provider's reference of a purchase. Throws PURCHASE_NOT_FOUND. */
  async find(name: string): Promise<ReviewSubject> {
    const purchase = await this.purchases.find(name);
    if (purchase) return ofPurchase(purchase);
    const webhook = isId(name) ? await this.webhooks.find(name) : undefined;
    if (!webhook) throw new AppError('PURCHASE_NOT_FOUND');
    return ofWebhook(webhook);
  }
}

function ofPurchase(purchase: PurchaseRecord): ReviewSubject {
  return { kind: 'purchase', id: purchase._id, purchase };
}

function ofWebhook(webhook: WebhookSummary): ReviewSubject {
  return { kind: 'webhook', id: webhook.id, webhook };
}
