import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WebhookReceipt } from './webhooks/webhook-sender.js';

/** How the payment ends for the person who pays. */
export type Outcome = 'success' | 'failed' | 'cancelled';

/** What a test or a person orders the provider to do with a payment. */
export const decideBody = z.strictObject({
  outcome: z.enum(['success', 'failed', 'cancelled']),
  webhook: z.enum(['once', 'twice', 'late', 'never', 'forged', 'wrong-amount']).default('once'),
  lateMs: z.int().min(0).max(600_000).default(3_000),
  fields: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export type DecideOrder = z.infer<typeof decideBody>;

/** A payment as the control calls and the people's page show it. Amounts are minor units. */
export interface PaymentView {
  provider: string;
  reference: string;
  state: string;
  final: boolean;
  responseCode: string | null;
  amount: string | null;
  takenAmount: string | null;
  refundedAmount: string;
  currency: string | null;
  display: string | null;
  providerReference: string;
  card: string | null;
  createdAt: string;
  updatedAt: string;
  history: { at: string; what: string }[];
  webhooks: WebhookReceipt[];
}

/** One call that the sandbox made in the browser's place, and the answer. */
export interface BrowserStep {
  step: string;
  url: string;
  sent: Record<string, string>;
  status?: number;
  location?: string | null;
  error?: string;
}

/** All that was done to carry an order out. */
export interface DecideReport {
  payment: PaymentView;
  steps: BrowserStep[];
  webhooks: WebhookReceipt[];
}

/**
 * A payment provider that the sandbox plays: its wire protocol, its pages and the power to decide.
 * Each lives in its own folder and is listed once in `sandbox-app.ts`.
 */
export interface SandboxProvider {
  readonly name: string;
  /** Adds the provider's own paths, under `/<name>`. */
  register(app: FastifyInstance): Promise<void>;
  /** Every payment it knows, newest first. */
  payments(): PaymentView[];
  /** Does what the person's browser and the provider would do from here to the ordered end. */
  decide(reference: string, order: DecideOrder): Promise<DecideReport>;
  /** Tells the merchant that the payer's bank took a payment back; absent where no message for it is played. */
  dispute?(reference: string): Promise<PaymentView>;
  stop(): void;
}
