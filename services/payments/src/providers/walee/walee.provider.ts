import type {
  BrowserReturn,
  PaymentIntent,
  PaymentProvider,
  PaymentReport,
  Preparation,
  WebhookMessage,
  WebhookReader,
  WebhookReading,
} from '../payment-provider.port.js';
import { jsonOf } from '../wire/json.rules.js';
import { payerPageOf } from '../wire/payer-page.rules.js';
import { keyOfBytes } from '../wire/event-key.rules.js';
import { majorText } from '../wire/major-units.rules.js';
import { ProviderHttp, unanswered, type ProviderAnswer } from '../wire/provider-http.js';
import {
  namedOrder,
  readCheckout,
  readPayment,
  readRefusal,
  reportOf,
} from './walee-messages.rules.js';

/** What a person pays with on the provider's page. */
export type WaleeMethod = 'WALLET' | 'CARD';

export interface WaleeOptions {
  readonly name: string;
  readonly method: WaleeMethod;
  readonly merchantId: string;
  readonly apiKey: string;
  readonly apiUrl: string;
  /** Where the payer's page may live. */
  readonly pageOrigins: readonly string[];
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
}

/**
 * Walee by the profile of docs/payments/walee.md, which is assumed: no reference of its calls is public. A page of the
 * provider, an unsigned callback that makes us ask, and a question whose answer settles.
 */
export class WaleeProvider implements PaymentProvider {
  readonly name: string;
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
  readonly webhooks: WebhookReader = {
    eventKeyOf: ({ rawBody }) => keyOfBytes(rawBody),
    verify: (message) => hintOf(message),
  };
  private readonly http: ProviderHttp;

  constructor(private readonly options: WaleeOptions) {
    const { name, apiUrl: url, timeoutMs, currencies } = options;
    this.name = name;
    this.currencies = currencies;
    this.timeoutMs = timeoutMs;
    this.http = new ProviderHttp({ url, timeoutMs });
  }

  referenceOf(purchaseId: string): string {
    return purchaseId;
  }

  /** The same order again is answered with the same page (assumed). */
  async create(intent: PaymentIntent): Promise<Preparation> {
    const { reference: orderId, amountMinor, currency, description, customerEmail } = intent;
    const answer = await this.call('POST', '/v1/checkouts', {
      merchantId: this.options.merchantId,
      orderId,
      amount: majorText(amountMinor, currency),
      currency,
      method: this.options.method,
      description,
      customerEmail,
      returnUrl: this.options.returnUrl,
      callbackUrl: this.options.webhookUrl,
    });
    if (answer.status === 400 || answer.status === 422)
      return { kind: 'refused', code: readRefusal(answer.text) ?? `${answer.status}` };
    const checkout = isGood(answer) ? readCheckout(answer.text) : undefined;
    const url = checkout && payerPageOf(checkout.checkoutUrl, this.options.pageOrigins);
    if (checkout?.orderId !== orderId || !url)
      throw unanswered(`status ${answer.status}, no page for this order`);
    return { kind: 'step', step: { kind: 'redirect', url }, providerReference: checkout.reference };
  }

  readReturn(fields: Readonly<Record<string, string>>): BrowserReturn {
    const reference = namedOrder(fields);
    return reference === undefined ? { kind: 'unverified' } : { kind: 'hint', reference };
  }

  async inquire({ reference }: PaymentIntent): Promise<PaymentReport> {
    const answer = await this.call('GET', `/v1/checkouts/${encodeURIComponent(reference)}`);
    if (answer.status === 404)
      return { reference, outcome: 'not-found', code: '404', isOurMerchant: true };
    const payment = isGood(answer) ? readPayment(answer.text) : undefined;
    if (payment?.orderId !== reference)
      throw unanswered(`status ${answer.status}, no answer about this order`);
    return reportOf(payment, this.options.merchantId);
  }

  isDown(): boolean {
    return this.http.isDown;
  }

  async close(): Promise<void> {
    await this.http.close();
  }

  private call(method: 'GET' | 'POST', path: string, body?: object): Promise<ProviderAnswer> {
    return this.http.call({
      method,
      path,
      headers: {
        authorization: `Bearer ${this.options.apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

function isGood({ status }: ProviderAnswer): boolean {
  return status === 200 || status === 201;
}

/** Nothing in a callback is signed: it names an order, and what else it says is not read. */
function hintOf({ rawBody }: WebhookMessage): WebhookReading {
  const reference = namedOrder(jsonOf(Buffer.from(rawBody).toString('utf8')));
  return reference === undefined
    ? { kind: 'unverified', why: 'names no order' }
    : { kind: 'hint', reference };
}
