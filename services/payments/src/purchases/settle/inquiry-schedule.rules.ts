import { isFinal, isPayable, publicStateOf, type PurchaseState } from '../purchase.states.js';

/** The last gap repeats this often before only people look on. */
const REPEATS_MAX = 30;
const MS = 1_000;

/** When and how long a purchase is asked about. */
export interface InquiryTerms {
  readonly delaysSeconds: readonly number[];
  readonly expireAfterSeconds: number;
}

/** The terms as the configuration names them. */
export function inquiryTermsOf(config: {
  readonly INQUIRY_DELAYS_SECONDS: readonly number[];
  readonly EXPIRE_AFTER_SECONDS: number;
}): InquiryTerms {
  return {
    delaysSeconds: config.INQUIRY_DELAYS_SECONDS,
    expireAfterSeconds: config.EXPIRE_AFTER_SECONDS,
  };
}

/** When the provider is asked next, after so many inquiries; undefined when there is nothing left to learn. */
export function nextInquiryTime(
  terms: InquiryTerms,
  purchase: { readonly state: PurchaseState; readonly inquiryCount: number },
  now: Date,
): Date | undefined {
  const { state, inquiryCount } = purchase;
  const { delaysSeconds } = terms;
  if (isFinal(state)) return undefined;
  // A failed purchase may still turn out paid, so its schedule is finished, but not repeated.
  const repeats = publicStateOf(state) === 'PENDING' ? REPEATS_MAX : 0;
  if (inquiryCount >= delaysSeconds.length + repeats) return undefined;
  const delay = delaysSeconds[Math.min(inquiryCount, delaysSeconds.length - 1)] ?? 0;
  return new Date(now.getTime() + delay * MS);
}

/** Whether a purchase has been open for longer than it should. */
export function isOverdue(terms: InquiryTerms, createTime: Date, now: Date): boolean {
  return now.getTime() - createTime.getTime() >= terms.expireAfterSeconds * MS;
}

/**
 * Whether a person has to look because nobody answers: as long again as an answer may take to decide. An outage of hours
 * ends by itself, and what it kept open is decided by the next answer.
 */
export function isUnheardOf(terms: InquiryTerms, createTime: Date, now: Date): boolean {
  const { expireAfterSeconds } = terms;
  return isOverdue({ ...terms, expireAfterSeconds: 2 * expireAfterSeconds }, createTime, now);
}

/** Whether it expires now that the provider says it knows nothing: the form was never used, and its time is over. */
export function expires(
  terms: InquiryTerms,
  purchase: { readonly state: PurchaseState; readonly createTime: Date },
  now: Date,
): boolean {
  return isPayable(purchase.state) && isOverdue(terms, purchase.createTime, now);
}
