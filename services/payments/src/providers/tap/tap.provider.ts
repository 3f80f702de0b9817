import { z } from 'zod';
import type {
  BrowserReturn,
  Confirmation,
  PaymentIntent,
  PaymentProvider,
  PaymentReport,
  Preparation,
  RefundOrder,
  RefundReport,
  WebhookReader,
} from '../payment-provider.port.js';
import { payerPageOf } from '../wire/payer-page.rules.js';
import { isAddressOf } from '../wire/stand-ins.rules.js';
import { majorText } from '../wire/major-units.rules.js';
import { orUnknown, unanswered } from '../wire/provider-http.js';
import { TapApi } from './tap-api.adapter.js';
import { tapCharge, tapChargeList, tellingCharge, type TapCharge } from './tap-charge.rules.js';
import { isRefusal, refundOutcomeOf } from './tap-codes.rules.js';
import { TapCustomers } from './tap-customers.adapter.js';
import { eventKeyOf, readReturn, readWebhook, reportOf } from './tap-messages.rules.js';

export interface TapOptions {
  readonly secretKey: string;
  /** What webhooks may be signed with. */
  readonly signingKeys: readonly string[];
  readonly publicKey: string;
  readonly merchantId: string;
  readonly apiUrl: string;
  readonly scriptUrl: string;
  /** Where the bank's page may live besides the provider's own hosts. */
  readonly pageOrigins: readonly string[];
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
}

const OWN_HOST = /(?:^|[.])tap[.]company$/;
/** Charges of one payer are looked through for a reference: 50 a page, the most that a page has. */
const PAGE_SIZE = 50;
const PAGES_MAX = 4;
/** How long after its beginning a purchase may be charged, with room for clocks that differ, in ms. */
const LOOKED_BACK_MS = 3_600_000;
const LOOKED_ON_MS = 7 * 24 * 3_600_000;

const tapRefund = z.object({
  id: z.string().min(1),
  status: z.string(),
  response: z.object({ code: z.string().nullish() }).nullish(),
});

const CARD_TOKEN = /^tok_\w{1,250}$/;

/** Tap Payments: its script makes a token of the card, we charge that, the payer's bank confirms on a page of Tap. */
export class TapProvider implements PaymentProvider {
  readonly name = 'tap';
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
  readonly webhooks: WebhookReader = {
    eventKeyOf,
    verify: (message) => readWebhook(message, this.options.signingKeys),
  };
  readonly readReturn: (fields: Readonly<Record<string, string>>) => BrowserReturn = readReturn;
  private readonly api: TapApi;
  private readonly customers: TapCustomers;

  constructor(private readonly options: TapOptions) {
    const { currencies, apiUrl: url, timeoutMs, secretKey } = options;
    this.currencies = currencies;
    // Looking a charge up may take several calls, one after the other.
    this.timeoutMs = PAGES_MAX * timeoutMs;
    this.api = new TapApi({ url, timeoutMs, secretKey });
    this.customers = new TapCustomers(this.api);
  }

  /** 36 of the 100 characters that a reference may have. */
  referenceOf(purchaseId: string): string {
    return purchaseId;
  }

  async create(intent: PaymentIntent): Promise<Preparation> {
    const payer = await this.customers.payerOf(intent);
    if (payer.kind === 'refused') return payer;
    const { publicKey, merchantId, scriptUrl } = this.options;
    const { amountMinor, currency } = intent;
    const parameters = {
      customerId: payer.id,
      publicKey,
      merchantId,
      scriptUrl,
      amount: majorText(amountMinor, currency),
      currency,
    };
    const step = { kind: 'client-token', parameters } as const;
    return { kind: 'step', step, customerReference: payer.id };
  }

  async confirm(intent: PaymentIntent, token: string): Promise<Confirmation> {
    // Other sources of Tap's have flows of their own, without the bank's page.
    if (!CARD_TOKEN.test(token)) return { kind: 'refused', code: 'not a token of a card' };
    return orUnknown<Confirmation>(
      () => this.charge(intent, token),
      (why) => ({ kind: 'unknown', why }),
    );
  }

  async inquire(intent: PaymentIntent): Promise<PaymentReport> {
    const { reference, providerReference } = intent;
    const charge =
      providerReference === undefined
        ? await this.findCharge(intent)
        : await this.getCharge(providerReference, reference);
    if (charge) return reportOf(charge, this.options.merchantId);
    return { reference, outcome: 'not-found', code: '1144', isOurMerchant: true };
  }

  refund(intent: PaymentIntent, order: RefundOrder): Promise<RefundReport> {
    return orUnknown<RefundReport>(
      () => this.giveBack(intent, order),
      () => ({ outcome: 'unknown', code: 'no answer' }),
    );
  }

  forgetCustomer(id: string): Promise<void> {
    return this.customers.forget(id);
  }

  isDown(): boolean {
    return this.api.isDown;
  }

  async close(): Promise<void> {
    await this.api.close();
  }

  private async charge(intent: PaymentIntent, token: string): Promise<Confirmation> {
    const charge = this.chargeOf(intent, token);
    const answer = await this.api.postAnyway('/charges', charge, tapCharge);
    if (answer.kind === 'given') return this.confirmationOf(answer.value, intent.reference);
    const { status, codes } = answer;
    const code = codes.join(' ');
    return isRefusal(status, codes)
      ? { kind: 'refused', code }
      : { kind: 'unknown', why: `${status} ${code}` };
  }

  private async giveBack(intent: PaymentIntent, order: RefundOrder): Promise<RefundReport> {
    const { providerReference: chargeId, currency } = intent;
    const { amountMinor, providerReference, refundReference } = order;
    if (chargeId === undefined) return { outcome: 'unknown', code: 'no charge is known' };
    const body = {
      charge_id: chargeId,
      amount: Number(majorText(amountMinor, currency)),
      currency,
      reason: 'requested_by_customer',
      reference: { merchant: refundReference, idempotent: refundReference },
    };
    // Ordered again by its name it would be the same for a day; one that has a name of Tap's is asked about.
    const answer = await (providerReference === undefined
      ? this.api.post('/refunds', body, tapRefund)
      : this.api.get(`/refunds/${encodeURIComponent(providerReference)}`, tapRefund));
    if (answer.kind === 'refused') {
      const { status, codes } = answer;
      // A question that is refused, by a key that was taken back say, ends no refund that Tap has taken.
      const isOrder = providerReference === undefined;
      const outcome = isOrder && isRefusal(status, codes) ? 'refused' : 'unknown';
      return { outcome, code: codes.join(' ') };
    }
    const { id, status } = answer.value;
    return { outcome: refundOutcomeOf(status), code: status, providerReference: id };
  }

  private chargeOf(intent: PaymentIntent, token: string): object {
    const { reference, amountMinor, currency, description, customerReference } = intent;
    const { merchantId, webhookUrl, returnUrl } = this.options;
    return {
      amount: Number(majorText(amountMinor, currency)),
      currency,
      threeDSecure: true,
      save_card: false,
      description,
      reference: { transaction: reference, order: reference, idempotent: reference },
      receipt: { email: true, sms: false },
      customer: { id: customerReference },
      merchant: { id: merchantId },
      source: { id: token },
      post: { url: webhookUrl },
      redirect: { url: `${returnUrl}?reference=${encodeURIComponent(reference)}` },
    };
  }

  private confirmationOf(charge: TapCharge, reference: string): Confirmation {
    if (charge.reference.transaction !== reference)
      return { kind: 'unknown', why: 'the answer is about another reference' };
    const report = reportOf(charge, this.options.merchantId);
    if (report.outcome !== 'pending') return { kind: 'report', report };
    const url = this.pageOf(charge.transaction.url ?? '');
    if (url === undefined) return { kind: 'unknown', why: '3-D Secure page of a foreign origin' };
    return { kind: 'redirect', url, providerReference: charge.id };
  }

  /** Only a page of the provider or of a listed origin may take the payer's browser over (RFC 9700 §4.11). */
  private pageOf(text: string): string | undefined {
    if (isAddressOf(text, OWN_HOST)) return new URL(text).href;
    return payerPageOf(text, this.options.pageOrigins);
  }

  private async getCharge(id: string, reference: string): Promise<TapCharge | undefined> {
    const answer = await this.api.get(`/charges/${encodeURIComponent(id)}`, tapCharge);
    if (answer.kind === 'refused') {
      if (answer.status === 404) return undefined;
      throw unanswered(`charge: ${answer.codes.join(' ')}`);
    }
    const { value } = answer;
    if (value.id !== id || value.reference.transaction !== reference)
      throw unanswered('the answer is about another charge');
    return value;
  }

  /** Tap looks charges up by customer and time, not by our reference; each payer is a customer, so these are few. */
  private async findCharge({
    reference,
    customerReference,
    createTime,
  }: PaymentIntent): Promise<TapCharge | undefined> {
    // Nothing was charged before the payer had a customer.
    if (customerReference === undefined) return undefined;
    const began = createTime.getTime();
    const from = `${began - LOOKED_BACK_MS}`;
    const wish = {
      period: { date: { from, to: `${began + LOOKED_ON_MS}` }, type: '1' },
      customers: [customerReference],
      limit: `${PAGE_SIZE}`,
    };
    let after: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const body = { ...wish, ...(after !== undefined && { starting_after: after }) };
      const answer = await this.api.post('/charges/list', body, tapChargeList);
      if (answer.kind === 'refused') throw unanswered(`list: ${answer.codes.join(' ')}`);
      const { charges, has_more: hasMore } = answer.value;
      const found = tellingCharge(charges, reference);
      if (found || !hasMore) return found;
      after = charges.at(-1)?.id;
    }
    throw unanswered('more charges than are looked through');
  }
}
