import type { HandsetPayment } from '../handset/handset-payment.js';
import type { HandsetWallet } from '../handset/handset-wallet.js';
import { hasNoWallet, magicEndOf } from '../handset/magic-phones.js';
import type { JazzcashConfig } from './jazzcash.config.js';
import { ENDS, JazzcashRefusal, messageOf, PENDING } from './codes.js';
import { hashed, isHashed, type JazzcashFields } from './secure-hash.js';

const FORMATS: Readonly<Record<string, RegExp>> = {
  pp_Version: /^2\.0$/,
  pp_TxnType: /^MWALLET$/,
  pp_Language: /^EN$/,
  pp_TxnRefNo: /^[A-Za-z0-9]{1,20}$/,
  pp_BillReference: /^[A-Za-z0-9.]{1,20}$/,
  pp_Description: /^[^<>*=%/:'"|{}]{1,200}$/,
  pp_Amount: /^[1-9]\d{0,12}$/,
  pp_TxnCurrency: /^PKR$/,
  pp_TxnDateTime: /^20\d{12}$/,
  pp_TxnExpiryDateTime: /^20\d{12}$/,
  pp_MobileNumber: /^03\d{9}$/,
  pp_CNIC: /^(?:\d{6})?$/,
};
// What a timer takes.
const LIFE_MS_MAX = 7 * 86_400_000;
const TOLD = [
  'pp_Version',
  'pp_TxnType',
  'pp_Language',
  'pp_TxnRefNo',
  'pp_BillReference',
  'pp_Amount',
  'pp_TxnCurrency',
  'pp_TxnDateTime',
  'pp_MobileNumber',
];

/** The provider's calls, each from the fields that came to those of the answer. */
export class JazzcashCalls {
  constructor(
    private readonly config: JazzcashConfig,
    private readonly wallet: HandsetWallet,
  ) {}

  /** A call, checked and signed; what is refused is answered as the real service answers it. */
  answer(body: unknown, call: (fields: JazzcashFields) => JazzcashFields): JazzcashFields {
    const { salt, merchantId } = this.config;
    const fields = textFields(body);
    try {
      return hashed({ pp_MerchantID: merchantId, ...this.checked(fields, call) }, salt);
    } catch (error) {
      if (!(error instanceof JazzcashRefusal)) throw error;
      this.wallet.store.find(fields.pp_TxnRefNo ?? '')?.note(`refused: ${error.code}`);
      return hashed(
        {
          pp_TxnRefNo: fields.pp_TxnRefNo ?? '',
          pp_ResponseCode: error.code,
          pp_ResponseMessage: error.message,
        },
        salt,
      );
    }
  }

  /** DoMWalletTransaction: the phone is asked, and its owner answers later. */
  charge(fields: JazzcashFields): JazzcashFields {
    const wrong = Object.entries(FORMATS).find(
      ([name, format]) => !format.test(fields[name] ?? ''),
    );
    if (wrong) throw new JazzcashRefusal('110', wrong[0]);
    const { pp_TxnRefNo: reference = '', pp_MobileNumber: phone = '' } = fields;
    if (this.wallet.store.find(reference)) throw new JazzcashRefusal('110', 'pp_TxnRefNo');
    if (hasNoWallet(phone)) throw new JazzcashRefusal('002');
    const amount = BigInt(fields.pp_Amount ?? '');
    const ask = { provider: 'jazzcash', reference, phone, amount, currency: 'PKR' };
    const payment = this.wallet.ask(ask);
    const told = Object.fromEntries(TOLD.map((name) => [name, fields[name] ?? '']));
    const end = magicEndOf(phone);
    if (end) this.wallet.end(payment, end, 'a number that answers at once');
    else void this.wallet.runOut(payment, lifeOf(fields));
    const [code] = end ? ENDS[end] : PENDING;
    return {
      ...told,
      pp_RetreivalReferenceNo: payment.providerReference,
      pp_ResponseCode: code,
      pp_ResponseMessage: messageOf(code),
    };
  }

  /** Inquire: the query's own code, and the payment's. */
  inquire({ pp_TxnRefNo: reference = '' }: JazzcashFields): JazzcashFields {
    const payment = this.find(reference);
    const { charge } = payment;
    const isGivenBack = charge !== undefined && charge.refunded > 0n;
    const [ended, status] = payment.end ? ENDS[payment.end] : PENDING;
    // Where money was taken its amount is told, else the one that was asked for.
    const amount = charge?.taken || charge?.amount || 0n;
    return {
      pp_TxnRefNo: reference,
      pp_RetreivalReferenceNo: payment.providerReference,
      pp_Amount: `${amount}`,
      pp_TxnCurrency: charge?.currency ?? '',
      pp_ResponseCode: '000',
      pp_ResponseMessage: messageOf('000'),
      pp_PaymentResponseCode: isGivenBack ? '131' : ended === '000' ? '121' : ended,
      pp_PaymentResponseMessage: messageOf(ended),
      pp_Status: status,
    };
  }

  /** domwalletrefundtransaction: once, with the merchant's own PIN. */
  refund(fields: JazzcashFields): JazzcashFields {
    const { pp_TxnRefNo: reference = '', pp_Amount: amount = '' } = fields;
    if (fields.pp_MerchantMPIN !== this.config.merchantMpin) throw new JazzcashRefusal('101');
    const payment = this.find(reference);
    const { charge } = payment;
    const isWhole = charge && charge.taken > 0n && amount === `${charge.taken}`;
    if (!isWhole || !payment.canRefund(charge.taken)) throw new JazzcashRefusal('132');
    charge.refunded = charge.taken;
    payment.note(`refunded ${amount}`);
    return { pp_TxnRefNo: reference, pp_ResponseCode: '000', pp_ResponseMessage: messageOf('000') };
  }

  private find(reference: string): HandsetPayment {
    const payment = this.wallet.store.find(reference);
    if (!payment) throw new JazzcashRefusal('109');
    return payment;
  }

  private checked(
    fields: JazzcashFields,
    call: (fields: JazzcashFields) => JazzcashFields,
  ): JazzcashFields {
    const { merchantId, password, salt } = this.config;
    const isOurs = fields.pp_MerchantID === merchantId && fields.pp_Password === password;
    if (!isOurs) throw new JazzcashRefusal('101');
    if (!isHashed(fields, salt)) throw new JazzcashRefusal('115');
    return call(fields);
  }
}

/** How long the payer has, as the call says. */
function lifeOf({ pp_TxnDateTime = '', pp_TxnExpiryDateTime = '' }: JazzcashFields): number {
  const [from, to] = [pp_TxnDateTime, pp_TxnExpiryDateTime].map((text) =>
    Date.parse(text.replace(/^(.{4})(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z')),
  );
  return Math.min(Math.max((to ?? 0) - (from ?? 0), 0) || 0, LIFE_MS_MAX);
}

function textFields(body: unknown): JazzcashFields {
  if (typeof body !== 'object' || body === null) return {};
  const texts = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}
