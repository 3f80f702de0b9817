import { z } from 'zod';

/** Why a purchase ended without coins, with the English words for readers that know no other. */
const TEXTS = {
  CARD_DECLINED: 'The card was declined.',
  CARD_EXPIRED: 'The card has expired.',
  CARD_NUMBER_INVALID: 'The card number is not valid.',
  INSUFFICIENT_FUNDS: 'There was not enough money for the payment.',
  PAYER_NOT_CONFIRMED:
    'The code or PIN that confirms the payment was wrong or missing. You were not charged.',
  CANCELLED: 'The payment was cancelled.',
  NOT_FINISHED: 'The payment was not finished in time.',
  REFUSED: 'The payment could not be processed. You were not charged.',
  AMOUNT_MISMATCH: 'The amount received differs from the price. Our team is looking into it.',
} as const;

/** The closed list of reasons; stored, announced and answered as these codes, worded by whoever shows them. */
export type PaymentReason = keyof typeof TEXTS;

/** Every reason once. */
export const paymentReasons = Object.keys(TEXTS) as [PaymentReason, ...PaymentReason[]];

/** A reason as it travels in JSON. */
export const paymentReason = z.enum(paymentReasons);

/** English words for a reason: the fallback of answers, never stored. */
export function paymentReasonText(reason: PaymentReason): string {
  return TEXTS[reason];
}

/** Whether a text is one of the codes. */
export function isPaymentReason(text: string): text is PaymentReason {
  return Object.hasOwn(TEXTS, text);
}

/** What purchases and statements stored before there were codes. */
const SENTENCES: ReadonlyMap<string, PaymentReason> = new Map([
  ['The card was declined.', 'CARD_DECLINED'],
  ['The card has expired.', 'CARD_EXPIRED'],
  ['The card number is not valid.', 'CARD_NUMBER_INVALID'],
  ['The card has insufficient funds.', 'INSUFFICIENT_FUNDS'],
  ['The bank could not confirm that it was you.', 'PAYER_NOT_CONFIRMED'],
  ['The payment was cancelled.', 'CANCELLED'],
  ['The payment was not finished in time.', 'NOT_FINISHED'],
  ['The payment could not be processed. You were not charged.', 'REFUSED'],
  ['The amount received differs from the price. Our team is looking into it.', 'AMOUNT_MISMATCH'],
]);

/** Every sentence that stands in older data, with its code. */
export const formerSentences: readonly (readonly [string, PaymentReason])[] = [...SENTENCES];

/** A reason in an event; one that was announced before there were codes is read as its code. */
export const announcedReason = z.preprocess(
  (value) => (typeof value === 'string' ? (SENTENCES.get(value) ?? value) : value),
  paymentReason,
);
