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
}

/** What a provider has to know of a purchase. */
export interface PaymentIntent {
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly description: string;
  readonly customerEmail: string;
  readonly customerIp: string;
}

/** What the payer's browser does first. Other kinds (redirect, handset, client token) join here with their provider. */
export interface CustomerStep {
  readonly kind: 'form';
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What the payer's browser brought back. Never a proof of success. */
export type BrowserReturn =
  | { readonly kind: 'unverified' }
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
  | { readonly kind: 'report'; readonly report: PaymentReport };

export interface ProviderCapabilities {
  readonly flow: 'iframe' | 'redirect' | 'handset' | 'client-token';
  readonly currencies: readonly string[];
  readonly webhook: 'signed' | 'unsigned' | 'none';
}

/**
 * A payment provider. Adapters know the wire and nothing of purchases: a message is a hint, `inquire` is the proof of
 * success. A new provider implements this and joins the list in `payments.module.ts`.
 */
export interface PaymentProvider {
  readonly name: string;
  readonly capabilities: ProviderCapabilities;
  /** The reference of a purchase, in what this provider takes as one. */
  referenceOf(purchaseId: string): string;
  /** Prepares the browser's step; may be repeated with the same intent. */
  create(intent: PaymentIntent): Promise<CustomerStep>;
  readReturn(fields: Readonly<Record<string, string>>): BrowserReturn;
  /** Charges a token, at most once per reference. Never throws: an outcome that is not known is `unknown`. */
  confirm(intent: PaymentIntent, token: string): Promise<Confirmation>;
  /** The same for every delivery of a message, different for any other message. Takes anything. */
  eventKeyOf(message: WebhookMessage): string;
  verifyWebhook(message: WebhookMessage): WebhookReading;
  /** Asks what became of a payment. Throws PAYMENT_PROVIDER_UNAVAILABLE when there is no trustworthy answer. */
  inquire(intent: PaymentIntent): Promise<PaymentReport>;
}
