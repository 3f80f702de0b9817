import type { PaymentReason } from '../../lib/api-types.js';
import { paymentReasonValues } from '../../lib/gen/openapi.js';
import { t } from '../../lib/i18n/t.js';

/** Why a payment failed, in the reader's words; a code that is newer than this app in the server's. */
export function paymentReasonText(reason: PaymentReason, message = ''): string {
  return paymentReasonValues.includes(reason) ? t(`payment.${reason}`) : message;
}
