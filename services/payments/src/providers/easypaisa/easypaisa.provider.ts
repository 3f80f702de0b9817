import type {
  PaymentIntent,
  PaymentProvider,
  PaymentReport,
  PhonePrompt,
  Preparation,
  WebhookMessage,
  WebhookReader,
  WebhookReading,
} from '../payment-provider.port.js';
import { keyOfBytes } from '../wire/event-key.rules.js';
import type { FlatFields } from '../wire/flat-fields.rules.js';
import { HandsetCalls, HANDSET_CONNECTIONS } from '../wire/handset-calls.js';
import { phoneOf } from '../wire/mobile-payer.rules.js';
import { ProviderHttp, unanswered } from '../wire/provider-http.js';
import { shortReferenceOf } from '../wire/short-reference.rules.js';
import {
  answerFields,
  chargeFields,
  inquiryReportOf,
  preparationOf,
  type Store,
} from './easypaisa-messages.rules.js';
import { orderOf } from './easypaisa-notice.rules.js';

const PATHS = {
  charge: '/easypay-service/rest/v4/initiate-ma-transaction',
  inquire: '/easypay-service/rest/v4/inquire-transaction',
} as const;

export interface EasypaisaOptions extends Store {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
  readonly headStartMs: number;
  readonly approvalMs: number;
}

/** Easypaisa, mobile account: our call asks the payer's phone for the PIN and is answered when the payer has. */
export class EasypaisaProvider implements PaymentProvider {
  readonly name = 'easypaisa';
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
  readonly webhooks: WebhookReader = {
    eventKeyOf: ({ queryString, rawBody }) => keyOfBytes(`${queryString}\n${keyOfBytes(rawBody)}`),
    verify: (message) => readingOf(message),
  };
  private readonly http: ProviderHttp;
  private readonly calls: HandsetCalls<FlatFields>;

  constructor(private readonly options: EasypaisaOptions) {
    const { currencies, timeoutMs, headStartMs, url } = options;
    this.currencies = currencies;
    this.timeoutMs = timeoutMs;
    this.calls = new HandsetCalls(headStartMs);
    this.http = new ProviderHttp({
      url,
      timeoutMs,
      connections: HANDSET_CONNECTIONS,
    });
  }

  referenceOf(purchaseId: string): string {
    return shortReferenceOf(purchaseId);
  }

  requireDetails(details: Readonly<Record<string, string>>): void {
    phoneOf(details);
  }

  promptOf(details: Readonly<Record<string, string>>): PhonePrompt {
    return { phone: phoneOf(details), lifeMs: this.options.approvalMs };
  }

  async create(
    intent: PaymentIntent,
    details: Readonly<Record<string, string>>,
  ): Promise<Preparation> {
    const fields = chargeFields(intent, this.options.storeId, phoneOf(details));
    const { reference } = intent;
    const charge = (): Promise<FlatFields> => this.call('charge', fields);
    return this.calls.prepare(reference, charge, (answer) => {
      requireOrder(answer, reference);
      return preparationOf(answer);
    });
  }

  async inquire(intent: PaymentIntent): Promise<PaymentReport> {
    const { storeId, accountNum } = this.options;
    const { reference: orderId } = intent;
    const answer = await this.call('inquire', { orderId, storeId, accountNum });
    requireOrder(answer, orderId);
    const report = inquiryReportOf(answer, intent, this.options);
    if (!report) throw unanswered(`the query was answered with ${answer.responseCode ?? ''}`);
    return report;
  }

  isDown(): boolean {
    return this.http.isDown;
  }

  async close(): Promise<void> {
    await this.http.close();
    await this.calls.close();
  }

  /**
   * Throws PAYMENT_PROVIDER_UNAVAILABLE for silence and for an answer that is no answer: neither says what became of the
   * call. Answers are not signed; that they come from the provider says its certificate.
   */
  private async call(name: keyof typeof PATHS, fields: FlatFields): Promise<FlatFields> {
    const { username, password, approvalMs } = this.options;
    const { status, text } = await this.http.call({
      method: 'POST',
      path: PATHS[name],
      headers: {
        'content-type': 'application/json',
        credentials: Buffer.from(`${username}:${password}`, 'utf8').toString('base64'),
      },
      body: JSON.stringify(fields),
      ...(name === 'charge' && { timeoutMs: approvalMs, waitsForPayer: true }),
    });
    if (status !== 200) throw unanswered(`status ${status}`);
    const answer = answerFields(text);
    if (!answer?.responseCode) throw unanswered('the answer is no JSON object with a code');
    return answer;
  }
}

/** Throws PAYMENT_PROVIDER_UNAVAILABLE for an answer about another order; one that names none is about ours. */
function requireOrder({ orderId: named }: FlatFields, reference: string): void {
  if (named && named !== reference) throw unanswered('the answer is about another order');
}

/** Nothing is signed: a message is as good as the order that it names. */
function readingOf(message: WebhookMessage): WebhookReading {
  const reference = orderOf(message);
  return reference === undefined
    ? { kind: 'unverified', why: 'names no order' }
    : { kind: 'hint', reference };
}
