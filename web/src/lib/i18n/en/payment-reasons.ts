import type { PaymentReason } from '../../api-types.js';

/** Why a payment failed, by its code: one text for every code of the contract. */
export const paymentReasonMessages = {
  'payment.CARD_DECLINED': 'The card was declined.',
  'payment.CARD_EXPIRED': 'The card has expired.',
  'payment.CARD_NUMBER_INVALID': 'The card number is not valid.',
  'payment.INSUFFICIENT_FUNDS': 'There was not enough money for the payment.',
  'payment.PAYER_NOT_CONFIRMED':
    'The code or PIN that confirms the payment was wrong or missing. You were not charged.',
  'payment.CANCELLED': 'The payment was cancelled.',
  'payment.NOT_FINISHED': 'The payment was not finished in time.',
  'payment.REFUSED': 'The payment could not be processed. You were not charged.',
  'payment.AMOUNT_MISMATCH':
    'The amount received differs from the price. Our team is looking into it.',
} as const satisfies Record<`payment.${PaymentReason}`, string>;
