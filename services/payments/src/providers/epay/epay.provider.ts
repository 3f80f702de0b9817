import type {
  BrowserReturn,
  PaymentIntent,
  PaymentProvider,
  PaymentReport,
  Preparation,
} from '../payment-provider.port.js';
import { payerPageOf } from '../wire/payer-page.rules.js';
import { majorText } from '../wire/major-units.rules.js';
import { ProviderHttp, unanswered } from '../wire/provider-http.js';
import { CODES } from './epay-codes.rules.js';
import { readAnswer, reportOf, type EpayAnswer } from './epay-messages.rules.js';

/** Shorter than 25 characters, by the gateway's guide. */
const ORDER_NAME_LENGTH_MAX = 24;
/** A reference of ours, as it stands in the address that the browser comes back to. */
const REFERENCE = /^[0-9a-f]{32}$/;
const TRANSACTION_ID = /^[A-Za-z0-9-]{1,64}$/;
/** Cards of every scheme that the merchant takes, captured at once. */
const HINT = 'CPT:Y;VCC:Y;';

export interface EpayOptions {
  readonly customer: string;
  readonly userName: string;
  readonly password: string;
  readonly store: string;
  readonly terminal: string;
  readonly apiUrl: string;
  /** Where the payer's page may live. */
  readonly portalOrigins: readonly string[];
  readonly returnUrl: string;
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
}

/**
 * The EPG of Etisalat and Magnati: a registration, its page for the payer, a finalisation that says what became of it. Its
 * server never calls and nothing is signed, so what the finalisation answers over TLS is all that counts.
 */
export class EpayProvider implements PaymentProvider {
  readonly name = 'epay';
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
  private readonly http: ProviderHttp;

  constructor(private readonly options: EpayOptions) {
    const { apiUrl: url, timeoutMs, currencies } = options;
    this.currencies = currencies;
    this.timeoutMs = timeoutMs;
    this.http = new ProviderHttp({ url, timeoutMs });
  }

  /** Letters and digits alone. */
  referenceOf(purchaseId: string): string {
    return purchaseId.replaceAll('-', '');
  }

  /** An order is registered once: of a second call nobody hears the transaction, so it is no refusal of the first. */
  async create(intent: PaymentIntent): Promise<Preparation> {
    const { reference, amountMinor, currency, description } = intent;
    const answer = await this.ask({
      Registration: {
        ...this.credentials(),
        Store: this.options.store,
        Terminal: this.options.terminal,
        Channel: 'Web',
        Amount: majorText(amountMinor, currency),
        Currency: currency,
        OrderID: reference,
        OrderName: description.slice(0, ORDER_NAME_LENGTH_MAX),
        TransactionHint: HINT,
        // It comes back in the address, beside the gateway's own name of the transaction.
        ReturnPath: returnPathOf(this.options.returnUrl, reference),
      },
    });
    const { ResponseCode: code, TransactionID: transactionId, PaymentPortal: portal } = answer;
    if (code === CODES.duplicateOrder) throw unanswered('the order was registered before');
    // Without a transaction nobody can pay.
    if (code !== CODES.ok) return { kind: 'refused', code };
    const action = payerPageOf(portal, this.options.portalOrigins);
    if (!transactionId || !TRANSACTION_ID.test(transactionId) || !action)
      throw unanswered('a registration without a transaction, or with a page of a foreign origin');
    return {
      kind: 'step',
      step: { kind: 'form', action, fields: { TransactionID: transactionId } },
      providerReference: transactionId,
    };
  }

  /** Both names, or it is none of ours: a transaction alone would let anybody ask about anybody's. */
  readReturn({
    TransactionID: providerReference = '',
    reference = '',
  }: Readonly<Record<string, string>>): BrowserReturn {
    if (!TRANSACTION_ID.test(providerReference) || !REFERENCE.test(reference))
      return { kind: 'unverified' };
    return { kind: 'hint', reference, providerReference };
  }

  /** The finalisation; may be asked as often as one likes, before the payer is done and after (assumed). */
  async inquire(intent: PaymentIntent): Promise<PaymentReport> {
    const { reference, providerReference: transactionId, currency } = intent;
    // Nobody got a page for it.
    if (!transactionId) return { reference, outcome: 'not-found', code: '', isOurMerchant: true };
    const answer = await this.ask({
      Finalization: { ...this.credentials(), TransactionID: transactionId },
    });
    const report = reportOf(answer, { reference, transactionId, currency });
    if (!report) throw unanswered('the answer is about another transaction');
    return report;
  }

  isDown(): boolean {
    return this.http.isDown;
  }

  async close(): Promise<void> {
    await this.http.close();
  }

  private async ask(body: object): Promise<EpayAnswer> {
    const { status, text } = await this.http.call({
      method: 'POST',
      path: '',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (status !== 200) throw unanswered(`status ${status}`);
    const answer = readAnswer(text);
    if (!answer) throw unanswered('the answer is no transaction');
    return answer;
  }

  private credentials(): Readonly<Record<string, string>> {
    const { customer, userName, password } = this.options;
    return { Customer: customer, UserName: userName, Password: password };
  }
}

/** Where the browser comes back to from the payment of this reference. */
export function returnPathOf(returnUrl: string, reference: string): string {
  return `${returnUrl}?reference=${reference}`;
}
