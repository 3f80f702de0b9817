import { isIP } from 'node:net';
import { AppError } from '@mate/contracts/errors';
import type {
  BrowserReturn,
  Confirmation,
  PaymentIntent,
  PaymentProvider,
  PaymentReport,
  Preparation,
  RefundOrder,
  RefundReport,
  WebhookMessage,
  WebhookReader,
  WebhookReading,
} from '../payment-provider.port.js';
import { payerPageOf } from '../wire/payer-page.rules.js';
import { keyOfBytes, keyOfFields } from '../wire/event-key.rules.js';
import { fieldsOf } from '../wire/flat-fields.rules.js';
import { orUnknown } from '../wire/provider-http.js';
import { AmazonApi } from './amazon-api.adapter.js';
import { CODES, isRefusal, refundOutcomeOf } from './amazon-codes.rules.js';
import { ambiguityOf } from './amazon-fields.rules.js';
import { inquiryReportOf, refundedOf, reportOf, returnOf } from './amazon-messages.rules.js';
import { isSigned, sign, type AmazonFields } from './amazon-signature.rules.js';

/** Of calls whose answers nobody is shown. */
const LANGUAGE = 'en';
/** Assumed: the documentation names no message about disputes. */
const CHARGEBACK = 'CHARGEBACK';

export interface AmazonOptions {
  readonly accessCode: string;
  readonly merchantIdentifier: string;
  readonly requestPhrase: string;
  readonly responsePhrases: readonly string[];
  readonly pageUrl: string;
  readonly apiUrl: string;
  readonly returnUrl: string;
  /** Where the bank's page may live. */
  readonly frameOrigins: readonly string[];
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
}

/** Amazon Payment Services, "standard merchant page": a card form in a frame, a token, our charge, 3-D Secure. */
export class AmazonProvider implements PaymentProvider {
  readonly name = 'amazon';
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
  readonly webhooks: WebhookReader = {
    eventKeyOf: (message) => eventKeyOf(message),
    verify: (message) => this.verify(message),
  };
  private readonly api: AmazonApi;

  constructor(private readonly options: AmazonOptions) {
    const { currencies, apiUrl: url, timeoutMs, requestPhrase, responsePhrases } = options;
    this.currencies = currencies;
    this.timeoutMs = timeoutMs;
    this.api = new AmazonApi({ url, timeoutMs, requestPhrase, responsePhrases });
  }

  /** 36 of the 40 characters that a merchant reference may have. */
  referenceOf(purchaseId: string): string {
    return purchaseId;
  }

  async create({ pageLanguage: language, reference }: PaymentIntent): Promise<Preparation> {
    const fields = {
      service_command: 'TOKENIZATION',
      ...this.merchantFields(reference),
      language,
      return_url: this.options.returnUrl,
    };
    const { pageUrl, requestPhrase } = this.options;
    const form = { kind: 'form', action: pageUrl, fields: sign(fields, requestPhrase) } as const;
    return { kind: 'step', step: form };
  }

  readReturn(fields: AmazonFields): BrowserReturn {
    if (this.doubtOf(fields) !== undefined) return { kind: 'unverified' };
    return returnOf(fields, this.options.merchantIdentifier);
  }

  async confirm(intent: PaymentIntent, token: string): Promise<Confirmation> {
    const { reference, amountMinor, currency, customerEmail, customerIp, description } = intent;
    const fields = {
      command: 'PURCHASE',
      ...this.merchantFields(reference),
      language: intent.pageLanguage,
      amount: amountMinor.toString(),
      currency,
      customer_email: customerEmail,
      ...(isIP(customerIp) !== 0 && { customer_ip: customerIp }),
      order_description: description,
      token_name: token,
      return_url: this.options.returnUrl,
    };
    return orUnknown<Confirmation>(
      async () =>
        this.confirmationOf(await this.api.call(fields, { isNeverHeldBack: true }), reference),
      (why) => ({ kind: 'unknown', why }),
    );
  }

  async inquire({ reference }: PaymentIntent): Promise<PaymentReport> {
    return inquiryReportOf(await this.check(reference), this.options.merchantIdentifier);
  }

  refund(intent: PaymentIntent, order: RefundOrder): Promise<RefundReport> {
    return orUnknown<RefundReport>(
      async () =>
        (await this.refundedEarlier(intent, order)) ?? (await this.giveBack(intent, order)),
      () => ({ outcome: 'unknown', code: 'no answer' }),
    );
  }

  isDown(): boolean {
    return this.api.isDown;
  }

  async close(): Promise<void> {
    await this.api.close();
  }

  /**
   * What became of an earlier order of the same refund whose answer got lost, by what the provider says went back of the
   * payment; undefined where none arrived. The service does not keep names of refunds to ask by.
   */
  private async refundedEarlier(
    { reference }: PaymentIntent,
    { amountMinor, refundedMinor = 0n }: RefundOrder,
  ): Promise<RefundReport | undefined> {
    const answer = await this.check(reference);
    const refunded = refundedOf(answer);
    if (refunded === refundedMinor + amountMinor)
      return { outcome: 'refunded', code: CODES.refunded };
    const code = answer.response_code ?? '';
    return refunded === refundedMinor ? undefined : { outcome: 'unknown', code };
  }

  private async giveBack(
    { currency, providerReference, reference }: PaymentIntent,
    { amountMinor, refundReference }: RefundOrder,
  ): Promise<RefundReport> {
    const answer = await this.api.call({
      command: 'REFUND',
      ...this.merchantFields(reference),
      ...(providerReference && { fort_id: providerReference }),
      amount: amountMinor.toString(),
      currency,
      maintenance_reference: refundReference,
    });
    const code = answer.response_code ?? '';
    const isAbout = answer.merchant_reference === reference;
    return { outcome: isAbout ? refundOutcomeOf(code) : 'unknown', code };
  }

  private async check(reference: string): Promise<AmazonFields> {
    const answer = await this.api.call({
      query_command: 'CHECK_STATUS',
      ...this.merchantFields(reference),
    });
    if (answer.merchant_reference !== reference) throw new AppError('PAYMENT_PROVIDER_UNAVAILABLE');
    return answer;
  }

  private verify(message: WebhookMessage): WebhookReading {
    const fields = fieldsOf(message);
    if (!fields) return { kind: 'unverified', why: 'not a flat list of fields' };
    const why = this.doubtOf(fields);
    if (why !== undefined) return { kind: 'unverified', why };
    const command = fields.command ?? fields.service_command ?? '';
    const { merchant_identifier: merchant, merchant_reference: name } = fields;
    if (!name) return { kind: 'irrelevant', why: 'no reference' };
    if (command === CHARGEBACK && merchant === this.options.merchantIdentifier)
      return { kind: 'dispute', dispute: { by: 'reference', name, code: command } };
    if (command !== 'PURCHASE') return { kind: 'irrelevant', why: `command ${command}` };
    return { kind: 'report', report: reportOf(fields, this.options.merchantIdentifier) };
  }

  private confirmationOf(answer: AmazonFields, reference: string): Confirmation {
    const code = answer.response_code ?? '';
    if (answer.merchant_reference !== reference)
      return { kind: 'unknown', why: 'the answer is about another reference' };
    if (isRefusal(code)) return { kind: 'refused', code };
    if (code !== CODES.threeDs)
      return { kind: 'report', report: reportOf(answer, this.options.merchantIdentifier) };
    const url = payerPageOf(answer['3ds_url'], this.options.frameOrigins);
    if (url === undefined) return { kind: 'unknown', why: '3-D Secure page of a foreign origin' };
    const { fort_id: providerReference } = answer;
    return { kind: 'redirect', url, ...(providerReference && { providerReference }) };
  }

  /** Why a message that came through other people's hands is not believed; undefined where it is. */
  private doubtOf(fields: AmazonFields): string | undefined {
    const isRight = isSigned(fields, this.options.responsePhrases);
    return isRight ? ambiguityOf(fields) : 'the signature does not fit';
  }

  private merchantFields(reference: string): AmazonFields {
    return {
      access_code: this.options.accessCode,
      merchant_identifier: this.options.merchantIdentifier,
      merchant_reference: reference,
      language: LANGUAGE,
    };
  }
}

/**
 * The signature is part of it: a forged copy that comes first does not take a genuine one's place. It passes in either
 * case of its letters, so here it has one.
 */
function eventKeyOf(message: WebhookMessage): string {
  const fields = fieldsOf(message);
  return fields ? keyOfFields(spelledOnce(fields)) : keyOfBytes(message.rawBody);
}

function spelledOnce({ signature, ...fields }: AmazonFields): AmazonFields {
  return signature === undefined ? fields : { ...fields, signature: signature.toLowerCase() };
}
