import { refusedField } from '@mate/contracts/refusals';
import type {
  PaymentIntent,
  PaymentProvider,
  PaymentReport,
  PhonePrompt,
  Preparation,
  RefundOrder,
  RefundReport,
  WebhookMessage,
  WebhookReader,
  WebhookReading,
} from '../payment-provider.port.js';
import { keyOfBytes, keyOfFields } from '../wire/event-key.rules.js';
import { fieldsOf, type FlatFields } from '../wire/flat-fields.rules.js';
import { HandsetCalls } from '../wire/handset-calls.js';
import { phoneOf } from '../wire/mobile-payer.rules.js';
import { orUnknown, unanswered } from '../wire/provider-http.js';
import { SHORT_REFERENCE, shortReferenceOf } from '../wire/short-reference.rules.js';
import { JazzcashApi, type JazzcashApiOptions } from './jazzcash-api.adapter.js';
import { ANSWERED, GIVEN_BACK } from './jazzcash-codes.rules.js';
import { isHashed, withHash } from './jazzcash-hash.rules.js';
import {
  chargeFields,
  inquiryReportOf,
  preparationOf,
  type WalletPayer,
} from './jazzcash-messages.rules.js';

const CNIC = /^\d{6}$/;

export interface JazzcashOptions extends JazzcashApiOptions {
  readonly merchantMpin: string | undefined;
  readonly currencies: readonly string[];
  readonly headStartMs: number;
}

/** JazzCash, mobile wallet: our call makes the payer's phone ask for the MPIN. */
export class JazzcashProvider implements PaymentProvider {
  readonly name = 'jazzcash';
  readonly currencies: readonly string[];
  readonly timeoutMs: number;
  readonly webhooks: WebhookReader = {
    eventKeyOf: (message) => eventKeyOf(message),
    verify: (message) => this.verify(message),
    acknowledge: () => this.acknowledge(),
  };
  readonly refund?: PaymentProvider['refund'];
  private readonly api: JazzcashApi;
  private readonly calls: HandsetCalls<FlatFields>;

  constructor(private readonly options: JazzcashOptions) {
    const { currencies, timeoutMs, headStartMs, merchantMpin } = options;
    this.currencies = currencies;
    this.timeoutMs = timeoutMs;
    this.api = new JazzcashApi(options);
    this.calls = new HandsetCalls(headStartMs);
    if (merchantMpin) this.refund = (intent, order) => this.giveBack(intent, order, merchantMpin);
  }

  referenceOf(purchaseId: string): string {
    return shortReferenceOf(purchaseId);
  }

  requireDetails(details: Readonly<Record<string, string>>): void {
    payerOf(details);
  }

  promptOf(details: Readonly<Record<string, string>>): PhonePrompt {
    return { phone: phoneOf(details), lifeMs: this.options.approvalMs };
  }

  async create(
    intent: PaymentIntent,
    details: Readonly<Record<string, string>>,
  ): Promise<Preparation> {
    const fields = chargeFields(intent, payerOf(details));
    const { reference } = intent;
    const charge = (): Promise<FlatFields> => this.api.call('charge', fields);
    return this.calls.prepare(reference, charge, (answer) => {
      requireReference(answer, reference);
      return preparationOf(answer);
    });
  }

  async inquire({ reference }: PaymentIntent): Promise<PaymentReport> {
    const answer = await this.api.call('inquire', {
      pp_Version: '2.0',
      pp_TxnRefNo: reference,
    });
    requireReference(answer, reference);
    const report = inquiryReportOf(answer, { reference, merchantId: this.options.merchantId });
    if (!report) throw unanswered(`the query was answered with ${answer.pp_ResponseCode ?? ''}`);
    return report;
  }

  isDown(): boolean {
    return this.api.isDown;
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.calls.close();
  }

  private verify(message: WebhookMessage): WebhookReading {
    const fields = fieldsOf(message);
    if (!fields) return { kind: 'unverified', why: 'not a flat list of fields' };
    if (!isHashed(fields, this.options.salts))
      return { kind: 'unverified', why: 'the hash does not fit' };
    if (!SHORT_REFERENCE.test(fields.pp_TxnRefNo ?? ''))
      return { kind: 'irrelevant', why: 'no reference of ours' };
    // The hash covers values and no names: whoever saw one notice could give its values other names.
    return { kind: 'hint', reference: fields.pp_TxnRefNo ?? '' };
  }

  /** What the provider wants to hear, or it calls again. */
  private acknowledge(): FlatFields {
    const fields = { pp_ResponseCode: ANSWERED, pp_ResponseMessage: 'Success' };
    return withHash(fields, this.options.salts[0] ?? '');
  }

  /**
   * Only the whole amount: the call has no name of its own, so of two partial ones nobody could tell whether the second is
   * a repeat. Of the whole the provider gives back once.
   */
  private async giveBack(
    intent: PaymentIntent,
    { amountMinor }: RefundOrder,
    mpin: string,
  ): Promise<RefundReport> {
    if (amountMinor !== intent.amountMinor) return { outcome: 'by-hand', code: 'PARTIAL' };
    return orUnknown<RefundReport>(
      () => this.giveWholeBack(intent, mpin),
      () => ({ outcome: 'unknown', code: '' }),
    );
  }

  private async giveWholeBack(intent: PaymentIntent, mpin: string): Promise<RefundReport> {
    const answer = await this.api.call('refund', {
      pp_TxnRefNo: intent.reference,
      pp_Amount: intent.amountMinor.toString(),
      pp_TxnCurrency: intent.currency,
      pp_MerchantMPIN: mpin,
    });
    requireReference(answer, intent.reference);
    const { pp_ResponseCode: code = '' } = answer;
    if (code === ANSWERED) return { outcome: 'refunded', code };
    // A try before this one may have been answered to nobody.
    const { code: known } = await this.inquire(intent);
    return { outcome: GIVEN_BACK.includes(known) ? 'refunded' : 'unknown', code };
  }
}

/** Throws PAYMENT_PROVIDER_UNAVAILABLE for an answer about another payment; one that names none is about ours. */
function requireReference({ pp_TxnRefNo: named }: FlatFields, reference: string): void {
  if (named && named !== reference) throw unanswered('the answer is about another reference');
}

/** Throws INVALID_REQUEST. */
function payerOf(details: Readonly<Record<string, string>>): WalletPayer {
  const { cnic } = details;
  if (cnic !== undefined && !CNIC.test(cnic)) throw refusedField('cnic', { rule: 'INVALID' });
  return { phone: phoneOf(details), ...(cnic !== undefined && { cnic }) };
}

/** The hash is part of it and passes in either case of its letters, so here it has one. */
function eventKeyOf(message: WebhookMessage): string {
  const fields = fieldsOf(message);
  if (!fields) return keyOfBytes(message.rawBody);
  const { pp_SecureHash: hash, ...rest } = fields;
  return keyOfFields(hash === undefined ? rest : { ...rest, pp_SecureHash: hash.toUpperCase() });
}
