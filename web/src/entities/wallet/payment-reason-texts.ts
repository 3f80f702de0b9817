import type { PaymentReason } from '../../lib/api-types.js';
import { t } from '../../lib/i18n/t.js';
import type { MessageKey } from '../../lib/i18n/t.js';

const keys: Readonly<Record<PaymentReason, MessageKey>> = {
  CARD_DECLINED: 'payment.cardDeclined',
  CARD_EXPIRED: 'payment.cardExpired',
  CARD_NUMBER_INVALID: 'payment.cardNumberInvalid',
  INSUFFICIENT_FUNDS: 'payment.insufficientFunds',
  PAYER_NOT_CONFIRMED: 'payment.payerNotConfirmed',
  CANCELLED: 'payment.cancelled',
  NOT_FINISHED: 'payment.notFinished',
  REFUSED: 'payment.refused',
  AMOUNT_MISMATCH: 'payment.amountMismatch',
};

/** Why a payment failed, in the reader's words; a code that is newer than this app in the server's. */
export function paymentReasonText(reason: PaymentReason, message = ''): string {
  return reason in keys ? t(keys[reason]) : message;
}
