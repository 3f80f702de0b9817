import type { PaymentReason } from '@mate/contracts/payments';
import type { CustomerStep } from './customer-step.rules.js';

/** What a provider says became of a payment. `not-found`: it knows nothing of it, or nothing that it reports yet. */
export type PaymentOutcome =
  'paid' | 'declined' | 'cancelled' | 'pending' | 'uncertain' | 'not-found';

/** What a proven message or answer of a provider says about one payment. */
export interface PaymentReport {
  /** The reference that we gave. */
  readonly reference: string;
  /** The provider's own name of the payment. */
  readonly providerReference?: string;
  readonly outcome: PaymentOutcome;
  /** The provider's code, for people who look into it. */
  readonly code: string;
  /** What was taken, in minor units; absent where the message does not say. */
  readonly amountMinor?: bigint;
  readonly currency?: string;
  /** False when the message is about another merchant's account. */
  readonly isOurMerchant: boolean;
  /** Why it failed, where the adapter can tell in the words that buyers know. */
  readonly reason?: PaymentReason;
}

/** The answer to the first call about a payment. */
export type Preparation =
  | {
      readonly kind: 'step';
      readonly step: CustomerStep;
      readonly providerReference?: string;
      /** The provider's own name of the payer, where it keeps payers. */
      readonly customerReference?: string;
    }
  /** Refused for good, and nothing was or will be charged. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason?: PaymentReason };

/** What a provider has to know of a purchase. */
export interface PaymentIntent {
  readonly reference: string;
  /** The provider's own name of the payment, where it has told one. */
  readonly providerReference?: string;
  /** The provider's own name of this payer and nobody else, where it has told one for this or an earlier purchase. */
  readonly customerReference?: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly description: string;
  /** What the provider's pages are to be in: the buyer's language where providers have it, or English. */
  readonly pageLanguage: 'en' | 'ar';
  readonly customerEmail: string;
  readonly customerIp: string;
  /** When the purchase was begun: the same for every try. */
  readonly createTime: Date;
}

/** A call that makes somebody's phone ask for a PIN. */
export interface PhonePrompt {
  /** Whose owner is asked, who need not be the buyer. */
  readonly phone: string;
  /** How long it may go on asking, in ms. */
  readonly lifeMs: number;
}

/** Money to give back of a payment that was settled. */
export interface RefundOrder {
  /** Our name of this refund; the same for every try. */
  readonly refundReference: string;
  /** In minor units of the payment's currency; at most what was paid. */
  readonly amountMinor: bigint;
  /** What of the payment went back before, by refunds of other names; absent for nothing. */
  readonly refundedMinor?: bigint;
  /** The provider's own name of this refund, where it has told one: then it is asked about, and not ordered again. */
  readonly providerReference?: string;
  /**
   * Awaited right before the order goes out, by an adapter whose provider can neither be asked about a refund nor be trusted
   * to take a name once. False where one may have gone out before: then nothing is sent, and a person looks.
   */
  readonly orderOnce: () => Promise<boolean>;
}

/**
 * What became of a refund. `pending`: the provider took the order and has not paid yet. `by-hand`: it has no call for one
 * like this and was not called, or was and cannot be asked what came of it: a person looks in its portal, and does it.
 */
export interface RefundReport {
  readonly outcome: 'refunded' | 'pending' | 'refused' | 'unknown' | 'by-hand';
  /** The provider's code, for people who look into it. */
  readonly code: string;
  readonly providerReference?: string;
}

/** What the payer's browser brought back. Never a proof of success. */
export type BrowserReturn =
  | { readonly kind: 'unverified' }
  /**
   * Names a payment and proves nothing about it. With the provider's own name of it, it counts only where both are of one
   * purchase.
   */
  | { readonly kind: 'hint'; readonly reference: string; readonly providerReference?: string }
  | { readonly kind: 'token'; readonly reference: string; readonly token: string }
  | { readonly kind: 'report'; readonly report: PaymentReport };

/** The answer to our charge of a token. */
export type Confirmation =
  | { readonly kind: 'redirect'; readonly url: string; readonly providerReference?: string }
  | { readonly kind: 'report'; readonly report: PaymentReport }
  /** Refused before anything was charged, for good. */
  | { readonly kind: 'refused'; readonly code: string }
  /** The call may or may not have arrived. */
  | { readonly kind: 'unknown'; readonly why: string };

/** A provider's server call, as it came. */
export interface WebhookMessage {
  readonly rawBody: Uint8Array;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly queryString: string;
}

export type WebhookReading =
  | { readonly kind: 'unverified'; readonly why: string }
  /** Genuine, and nothing that decides over a purchase. */
  | { readonly kind: 'irrelevant'; readonly why: string }
  /**
   * Names a payment and proves nothing, since this provider signs nothing. Counts only where the purchase exists, and
   * only as a reason to ask.
   */
  | { readonly kind: 'hint'; readonly reference: string }
  | { readonly kind: 'report'; readonly report: PaymentReport }
  | { readonly kind: 'dispute'; readonly dispute: DisputeNotice };

/**
 * A proven message that the payer's bank took the money of a payment back; what names the payment has to be among what is
 * signed.
 */
export interface DisputeNotice {
  readonly by: 'reference' | 'provider-reference';
  /** Our name of the payment, or the provider's own. */
  readonly name: string;
  /** The provider's word, for people who look into it. */
  readonly code: string;
}

/** A provider's server calls, for those that make them. */
export interface WebhookReader {
  /** The same for every delivery of a message, different for any other message. Takes anything. */
  eventKeyOf(message: WebhookMessage): string;
  verify(message: WebhookMessage): WebhookReading;
  /** What this provider wants to read in the reply to a call that was stored; absent where 200 is enough. */
  acknowledge?(): Readonly<Record<string, string>>;
}

/**
 * A payment provider. Adapters know the wire and nothing of purchases: a message is a hint, `inquire` is the proof of
 * success. A new provider is a folder with an adapter and its definition, and an entry of `provider.list.ts`.
 */
export interface PaymentProvider {
  readonly name: string;
  readonly currencies: readonly string[];
  /** How long a call may take; leases around one are longer. */
  readonly timeoutMs: number;
  /** Absent where its server never calls. */
  readonly webhooks?: WebhookReader;
  /** The reference of a purchase, in what this provider takes as one. */
  referenceOf(purchaseId: string): string;
  /** Throws INVALID_REQUEST for details that it cannot work with, before anything is stored; absent where it asks for none. */
  requireDetails?(details: Readonly<Record<string, string>>): void;
  /** The phone that `create` makes ask; throws as `requireDetails` does. Absent where it asks none. */
  promptOf?(details: Readonly<Record<string, string>>): PhonePrompt;
  /**
   * Prepares the payer's step; may be repeated with the same intent. `details` is what this provider asks the payer for
   * besides, by its own names.
   */
  create(intent: PaymentIntent, details: Readonly<Record<string, string>>): Promise<Preparation>;
  /** Asks what became of a payment. Throws PAYMENT_PROVIDER_UNAVAILABLE when there is no trustworthy answer. */
  inquire(intent: PaymentIntent): Promise<PaymentReport>;
  /** Absent where no browser comes back. */
  readReturn?(fields: Readonly<Record<string, string>>): BrowserReturn;
  /**
   * Charges a token, at most once per reference; for providers that hand tokens out. Never throws: an outcome that is
   * not known is `unknown`.
   */
  confirm?(intent: PaymentIntent, token: string): Promise<Confirmation>;
  /**
   * Gives money back, at most once per reference of the refund; absent where the provider has no call for it and a person
   * does it in its portal. Never throws: an outcome that is not known is `unknown` where the next try cannot pay twice,
   * else `by-hand`.
   */
  refund?(intent: PaymentIntent, order: RefundOrder): Promise<RefundReport>;
  /**
   * Has the provider forget a payer whom it keeps; may be repeated. Absent where it keeps none. Throws
   * PAYMENT_PROVIDER_UNAVAILABLE.
   */
  forgetCustomer?(customerReference: string): Promise<void>;
  /** Whether calls are held back at the moment, because the last ones were not answered. */
  isDown?(): boolean;
  /** Ends its connections. */
  close?(): Promise<void>;
}
