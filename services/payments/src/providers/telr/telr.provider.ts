import type {
  BrowserReturn,
  PaymentIntent,
  PaymentProvider,
  PaymentReport,
  Preparation,
  RefundOrder,
  RefundReport,
  WebhookMessage,
  WebhookReader,
} from '../payment-provider.port.js';
import { payerPageOf } from '../wire/payer-page.rules.js';
import { keyOfBytes } from '../wire/event-key.rules.js';
import { fieldsOf, type FlatFields } from '../wire/flat-fields.rules.js';
import { majorText } from '../wire/major-units.rules.js';
import { orUnknown, unanswered } from '../wire/provider-http.js';
import { adviceKeyOf, readAdvice, type AdviceTerms } from './telr-advice.rules.js';
import { TelrApi, type RemoteTransaction } from './telr-api.adapter.js';
import { anotherCartOf, referenceOfCart } from './telr-cart.rules.js';
import {
  CART_USED,
  ORDERED_BEFORE,
  readChecked,
  readCreated,
  readRefunded,
  reportOf,
  UNANSWERED_REFUND,
  type CreateAnswer,
  type TelrOrder,
} from './telr-orders.rules.js';

const DESCRIPTION_LENGTH_MAX = 63;
/** Whoever types a card sees whose page it is; none of ours is around it. */
const PAGE_OF_ITS_OWN = '0';

export interface TelrOptions {
  readonly store: string;
  readonly authKey: string;
  readonly advice: Pick<AdviceTerms, 'secrets' | 'fields'>;
  readonly isTest: boolean;
  readonly url: string;
  /** Where the payment page may live. */
  readonly pageOrigins: readonly string[];
  readonly returnUrl: string;
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
}

/** Telr, hosted payment page (classic `order.json`): an order, its page, a notice, and our question about it. */
export class TelrProvider implements PaymentProvider {
  readonly name = 'telr';
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
  readonly webhooks: WebhookReader = {
    eventKeyOf: (message) => this.eventKeyOf(message),
    verify: (message) => readAdvice(fieldsOf(message), this.terms),
  };
  private readonly api: TelrApi;
  private readonly terms: AdviceTerms;

  constructor(private readonly options: TelrOptions) {
    const { currencies, timeoutMs, store, isTest, advice } = options;
    this.currencies = currencies;
    this.timeoutMs = timeoutMs;
    this.api = new TelrApi(options);
    this.terms = { store, isTest, ...advice };
  }

  /** 36 of the 63 characters that a cart may have. */
  referenceOf(purchaseId: string): string {
    return purchaseId;
  }

  async create(intent: PaymentIntent): Promise<Preparation> {
    const { reference } = intent;
    let answer = await this.open(intent, reference);
    if (answer.kind === 'refused' && answer.code === CART_USED)
      answer = await this.open(intent, anotherCartOf(reference));
    // Nothing can be charged of an order that there is none of.
    if (answer.kind === 'refused') return answer;
    const step = { kind: 'redirect', url: this.pageUrl(answer.url) } as const;
    return { kind: 'step', step, providerReference: answer.ref };
  }

  async inquire(intent: PaymentIntent): Promise<PaymentReport> {
    const { reference, providerReference: ref } = intent;
    // Its page was never shown to anybody.
    if (!ref) return { reference, outcome: 'not-found', code: '', isOurMerchant: true };
    return reportOf(await this.check(ref), this.options);
  }

  /** Nothing there is signed. */
  readReturn({ cart = '' }: FlatFields): BrowserReturn {
    return cart === ''
      ? { kind: 'unverified' }
      : { kind: 'hint', reference: referenceOfCart(cart) };
  }

  refund(intent: PaymentIntent, order: RefundOrder): Promise<RefundReport> {
    return orUnknown<RefundReport>(
      () => this.giveBack(intent, order),
      () => ({ outcome: 'unknown', code: '' }),
    );
  }

  isDown(): boolean {
    return this.api.isDown;
  }

  async close(): Promise<void> {
    await this.api.close();
  }

  private async open(intent: PaymentIntent, cart: string): Promise<CreateAnswer> {
    const { returnUrl } = this.options;
    const { reference, amountMinor, currency, description, customerEmail } = intent;
    const back = (end: string): string =>
      `${returnUrl}?${new URLSearchParams({ cart, end }).toString()}`;
    const answer = readCreated(
      await this.api.order('create', {
        ivp_cart: cart,
        ivp_test: this.mode,
        ivp_framed: PAGE_OF_ITS_OWN,
        ivp_amount: majorText(amountMinor, currency),
        ivp_currency: currency,
        // It comes back in the signed text of notices, where a colon is a border.
        ivp_desc: description.replaceAll(':', ' ').slice(0, DESCRIPTION_LENGTH_MAX),
        ivp_lang: intent.pageLanguage,
        ivp_trantype: 'sale',
        bill_email: customerEmail,
        return_auth: back('authorised'),
        return_decl: back('declined'),
        return_can: back('cancelled'),
      }),
    );
    if (!answer) throw unanswered(`no answer to create for ${reference}`);
    return answer;
  }

  private async check(ref: string): Promise<TelrOrder> {
    const order = readChecked(await this.api.order('check', { order_ref: ref }));
    if (order?.ref !== ref) throw unanswered('the answer is not about this order');
    return order;
  }

  /** A refund is of a transaction, which only the order names. */
  private async giveBack(
    { reference, providerReference: orderRef, currency }: PaymentIntent,
    { amountMinor, orderOnce, refundReference }: RefundOrder,
  ): Promise<RefundReport> {
    if (!orderRef) return { outcome: 'refused', code: 'NO_ORDER' };
    const order = await this.check(orderRef);
    const report = reportOf(order, this.options);
    const ref = order.transaction?.ref;
    const isOurs = report.isOurMerchant && report.reference === reference;
    if (report.outcome !== 'paid' || ref === undefined || !isOurs)
      return { outcome: 'unknown', code: report.code };
    if (!(await orderOnce())) return ORDERED_BEFORE;
    return this.orderBack({
      type: 'refund',
      class: 'ecom',
      test: this.mode,
      ref,
      cartid: refundReference,
      description: 'Refund',
      currency,
      amount: majorText(amountMinor, currency),
    });
  }

  /** That a used name is refused is assumed, so an order that may have arrived is not repeated: a part could go back twice. */
  private orderBack(tran: RemoteTransaction): Promise<RefundReport> {
    return orUnknown(
      async () => readRefunded(await this.api.remote(tran)),
      () => UNANSWERED_REFUND,
    );
  }

  /** Throws PAYMENT_PROVIDER_UNAVAILABLE for a page of somebody else. */
  private pageUrl(text: string): string {
    const url = payerPageOf(text, this.options.pageOrigins);
    if (url === undefined) throw unanswered('the payment page is of a foreign origin');
    return url;
  }

  private eventKeyOf(message: WebhookMessage): string {
    const advice = fieldsOf(message);
    return advice ? adviceKeyOf(advice, this.terms.fields) : keyOfBytes(message.rawBody);
  }

  private get mode(): string {
    return this.options.isTest ? '1' : '0';
  }
}
