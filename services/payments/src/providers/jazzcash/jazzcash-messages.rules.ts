import { HOUR_MS } from '@mate/contracts/durations';
import type { PaymentIntent, PaymentReport, Preparation } from '../payment-provider.port.js';
import type { FlatFields } from '../wire/flat-fields.rules.js';
import {
  ANSWERED,
  INVALID_VALUE,
  isRefusal,
  meaningOf,
  UNKNOWN_TRANSACTION,
  type CodeMeaning,
} from './jazzcash-codes.rules.js';

/** Pakistan has had no summer time since 2009. */
const PAKISTAN_OFFSET_MS = 5 * HOUR_MS;
/** How long a payment may be approved. */
const APPROVABLE_MS = HOUR_MS;
const DIGITS = /^\d{1,15}$/;

/** What the payer is asked for besides the price. */
export interface WalletPayer {
  readonly phone: string;
  /** Last six digits of the national identity card, where the payer gave them. */
  readonly cnic?: string;
}

/** A moment as JazzCash writes it: yyyyMMddHHmmss in Pakistan. */
export function pakistanTime(time: Date): string {
  const local = new Date(time.getTime() + PAKISTAN_OFFSET_MS).toISOString();
  return local.slice(0, 'yyyy-MM-ddTHH:mm:ss'.length).replace(/\D/g, '');
}

/** DoMWalletTransaction. Its times come of the purchase, so that a second try is the same request. */
export function chargeFields(intent: PaymentIntent, { phone, cnic = '' }: WalletPayer): FlatFields {
  const { reference, amountMinor, currency, description, createTime } = intent;
  return {
    pp_Version: '2.0',
    pp_TxnType: 'MWALLET',
    pp_Language: 'EN',
    pp_TxnRefNo: reference,
    pp_BillReference: reference,
    pp_Description: description,
    pp_Amount: amountMinor.toString(),
    pp_TxnCurrency: currency,
    pp_TxnDateTime: pakistanTime(createTime),
    pp_TxnExpiryDateTime: pakistanTime(new Date(createTime.getTime() + APPROVABLE_MS)),
    pp_MobileNumber: phone,
    pp_CNIC: cnic,
  };
}

/** What a signed answer to our first call means for the payer. */
export function preparationOf(answer: FlatFields): Preparation {
  const code = answer.pp_ResponseCode ?? '';
  const { outcome, reason } = meaningOf(code);
  if (isRefusal(code) && !isKnownAlready(answer)) return { kind: 'refused', code };
  if (outcome === 'cancelled') return { kind: 'refused', code, reason: 'CANCELLED' };
  if (outcome === 'declined') return { kind: 'refused', code, reason: reason ?? 'REFUSED' };
  const providerReference = retrievalReferenceOf(answer);
  // Paid, waiting or uncertain: what became of it says the inquiry.
  return {
    kind: 'step',
    step: { kind: 'handset' },
    ...(providerReference && { providerReference }),
  };
}

/**
 * What a signed answer to an inquiry says. `pp_ResponseCode` is about the question; the payment's own result is
 * `pp_PaymentResponseCode`, and `pp_Status` must not speak against it.
 */
export function inquiryReportOf(
  fields: FlatFields,
  { reference, merchantId }: { readonly reference: string; readonly merchantId: string },
): PaymentReport | undefined {
  const query = fields.pp_ResponseCode ?? '';
  const facts = factsOf(
    { pp_TxnRefNo: reference, pp_MerchantID: merchantId, ...withoutEmpty(fields) },
    merchantId,
  );
  if (query === UNKNOWN_TRANSACTION) return { ...facts, outcome: 'not-found', code: query };
  if (query !== ANSWERED) return undefined;
  const code = fields.pp_PaymentResponseCode ?? '';
  return { ...facts, ...agreed(meaningOf(code), fields.pp_Status ?? ''), code };
}

/** A code and a status that contradict each other decide nothing. */
function agreed(meaning: CodeMeaning, status: string): CodeMeaning {
  const { outcome } = meaning;
  switch (status) {
    case 'Completed':
      return outcome === 'paid' ? meaning : { outcome: 'uncertain' };
    case 'Pending':
      return outcome === 'pending' ? meaning : { outcome: 'uncertain' };
    case 'Failed':
    case 'Validation Failed':
    case 'Dropped':
      if (outcome === 'declined' || outcome === 'cancelled') return meaning;
      return outcome === 'uncertain' ? failureOf(status) : { outcome: 'uncertain' };
    case '':
      return meaning;
    default:
      return { outcome: 'uncertain' };
  }
}

/** A failure that is stated, with a code that tells no reason. */
function failureOf(status: string): CodeMeaning {
  return { outcome: 'declined', reason: status === 'Dropped' ? 'NOT_FINISHED' : 'REFUSED' };
}

function factsOf(
  fields: FlatFields,
  merchantId: string,
): Pick<
  PaymentReport,
  'reference' | 'providerReference' | 'amountMinor' | 'currency' | 'isOurMerchant'
> {
  const providerReference = retrievalReferenceOf(fields);
  const { pp_Amount: amount = '', pp_TxnCurrency: currency } = fields;
  return {
    reference: fields.pp_TxnRefNo ?? '',
    ...(providerReference && { providerReference }),
    ...(DIGITS.test(amount) && { amountMinor: BigInt(amount) }),
    ...(currency && { currency }),
    isOurMerchant: fields.pp_MerchantID === merchantId,
  };
}

/** The provider's own spelling, and the right one, which its newer hosts have. */
function retrievalReferenceOf(fields: FlatFields): string | undefined {
  return fields.pp_RetreivalReferenceNo || fields.pp_RetrievalReferenceNo || undefined;
}

/** Ours are unique and well-formed, so a complaint about one says that our first call arrived. */
function isKnownAlready({
  pp_ResponseCode: code,
  pp_ResponseMessage: message,
}: FlatFields): boolean {
  return code === INVALID_VALUE && (message ?? '').includes('pp_TxnRefNo');
}

function withoutEmpty(fields: FlatFields): FlatFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
