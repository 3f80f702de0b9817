import type { ErrorReason } from '@mate/contracts/errors';

/** What the bank's spec asks of one wallet process beside its calls: what no other service may ask yet, and what only specs may. */
export type Order =
  | { readonly kind: 'clock'; readonly aheadMs: number }
  /** Ends the process in the middle of what it publishes next; undefined takes that back. */
  | { readonly kind: 'dieInPublish'; readonly at: PublishStep | undefined }
  | { readonly kind: 'mature' }
  /** Answers the coins that are held. */
  | {
      readonly kind: 'hold';
      readonly refundId: string;
      readonly purchaseId: string;
      /** All that is not spent, when absent. */
      readonly coins?: number | undefined;
    }
  | {
      readonly kind: 'end';
      readonly refundId: string;
      readonly outcome: 'captured' | 'voided';
    };

/** Before Kafka has the events, or when it has them and the outbox does not know. */
export type PublishStep = 'before-send' | 'after-send';

/** An order as it travels. */
export interface AskedOrder {
  readonly id: number;
  readonly order: Order;
}

/** What came of an order: an answer, or the reason that a caller would be told. */
export interface OrderReply {
  readonly id: number;
  readonly answer?: string;
  readonly reason?: ErrorReason;
  /** What failed, for whoever reads why the spec did. */
  readonly cause?: string;
}
