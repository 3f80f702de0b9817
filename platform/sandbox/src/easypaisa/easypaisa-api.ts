import type { HandsetEnd, HandsetPayment } from '../handset/handset-payment.js';
import type { HandsetWallet } from '../handset/handset-wallet.js';
import { hasNoWallet, magicEndOf } from '../handset/magic-phones.js';
import { majorOf, minorOf } from '../payments/money.js';
import type { EasypaisaConfig } from './easypaisa.config.js';

/** What the payer's answer is called: status, and the code of why it failed. */
export const ENDS: Readonly<Record<HandsetEnd, readonly [status: string, code: string]>> = {
  approved: ['PAID', '0000'],
  'wrong-pin': ['FAILED', '0011'],
  'no-funds': ['FAILED', '0013'],
  cancelled: ['FAILED', '0012'],
  ignored: ['EXPIRED', '0001'],
};

type Answer = Record<string, string | number>;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '0000': 'SUCCESS',
  '0001': 'SYSTEM ERROR',
  '0002': 'REQUIRED FIELD MISSING',
  '0003': 'INVALID ORDER ID',
  '0006': 'INVALID STORE ID',
  '0010': 'INVALID CREDENTIALS',
  '0011': 'WRONG PIN',
  '0012': 'DECLINED BY CUSTOMER',
  '0013': 'LOW BALANCE',
  '0014': 'ACCOUNT DOES NOT EXIST',
};
const ORDER = /^[A-Za-z0-9-]{1,50}$/;
const PHONE = /^03\d{9}$/;
const AMOUNT = /^\d+\.\d{2}$/;

/** The provider's two calls. */
export class EasypaisaCalls {
  constructor(
    private readonly config: EasypaisaConfig,
    private readonly wallet: HandsetWallet,
  ) {}

  /** initiate-ma-transaction: answered when the payer has answered, or when the question ran out. */
  async charge(body: unknown, credentials: string): Promise<Answer> {
    const fields = textFields(body);
    const refused = this.refusalOf(fields, credentials) ?? this.faultOf(fields);
    if (refused) return this.reply(fields, refused);
    const { orderId = '', mobileAccountNo: phone = '', transactionAmount = '' } = fields;
    const amount = minorOf(transactionAmount, 'PKR') ?? 0n;
    const ask = { provider: 'easypaisa', reference: orderId, phone, amount, currency: 'PKR' };
    const payment = this.wallet.ask(ask);
    const end = magicEndOf(phone);
    if (end) this.wallet.end(payment, end, 'a number that answers at once');
    await this.wallet.runOut(payment, this.config.promptMs);
    const code = payment.end ? ENDS[payment.end][1] : '0001';
    return { ...this.reply(fields, code), transactionId: payment.providerReference };
  }

  /** inquire-transaction: the query's own code, and the payment's status. */
  inquire(body: unknown, credentials: string): Answer {
    const fields = textFields(body);
    const refused = this.refusalOf(fields, credentials);
    if (refused) return this.reply(fields, refused);
    const { orderId = '', accountNum = '' } = fields;
    if (accountNum !== this.config.accountNum) return this.reply(fields, '0002');
    const payment = this.wallet.store.find(orderId);
    return payment
      ? { ...this.reply(fields, '0000'), accountNum, ...stateOf(payment) }
      : this.reply(fields, '0003');
  }

  private refusalOf({ storeId }: Record<string, string>, credentials: string): string | undefined {
    const { username, password, storeId: ours } = this.config;
    const right = Buffer.from(`${username}:${password}`).toString('base64');
    if (credentials !== right) return '0010';
    return storeId === ours ? undefined : '0006';
  }

  private faultOf(fields: Record<string, string>): string | undefined {
    const { orderId = '', transactionAmount = '', transactionType, emailAddress = '' } = fields;
    const { mobileAccountNo: phone = '' } = fields;
    const isWhole =
      transactionType === 'MA' &&
      PHONE.test(phone) &&
      AMOUNT.test(transactionAmount) &&
      minorOf(transactionAmount, 'PKR') !== undefined &&
      emailAddress.includes('@');
    if (!isWhole) return '0002';
    if (!ORDER.test(orderId) || this.wallet.store.find(orderId)) return '0003';
    return hasNoWallet(phone) ? '0014' : undefined;
  }

  private reply({ orderId = '', storeId = '' }: Record<string, string>, code: string): Answer {
    return { orderId, storeId, responseCode: code, responseDesc: DESCRIPTIONS[code] ?? '' };
  }
}

function stateOf(payment: HandsetPayment): Answer {
  const { charge, phone, providerReference: transactionId } = payment;
  const [status, errorCode] = payment.end ? ENDS[payment.end] : ['PENDING', ''];
  const isGivenBack = charge !== undefined && charge.refunded > 0n;
  const amount = charge?.taken || charge?.amount || 0n;
  return {
    transactionId,
    transactionStatus: isGivenBack ? 'REVERSED' : status,
    // A number here, as the real one writes it.
    transactionAmount: Number(majorOf(amount, 'PKR')),
    msisdn: phone,
    paymentMode: 'MA',
    ...(status === 'FAILED' && { errorCode, errorReason: DESCRIPTIONS[errorCode] ?? '' }),
  };
}

function textFields(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const texts = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}
