import {
  defineErrors,
  forbidden,
  invalid,
  limited,
  notFound,
  refused,
  unauthenticated,
  unavailable,
} from './definition.js';

export const paymentsErrors = defineErrors({
  PACKAGE_NOT_FOUND: notFound('This package is not available'),
  PAYMENT_COUNTRY_INVALID: invalid('Choose PK or UAE'),
  PAYMENT_METHOD_UNAVAILABLE: refused('This payment method is not available for this package'),
  PAYMENT_PROVIDER_UNAVAILABLE: unavailable('Something went wrong while creating payment request'),
  PURCHASE_NOT_FOUND: notFound('Transaction not found'),
  PURCHASE_LIMIT: limited('You have started many purchases. Please wait before the next one.'),
  PAYMENT_PROMPT_LIMIT: limited(
    'Too many payment requests were sent. Please wait before the next one.',
  ),
  REFUND_NOT_WAITING: refused('This refund does not wait for a person'),
  REFUND_DONE_SAID: refused('Somebody said that this refund is done. Confirm or decline that.'),
  REFUND_DONE_UNSAID: refused('Nobody said that this refund is done'),
  REFUND_DONE_OWN: forbidden('Somebody else has to confirm that this refund is done'),
  PURCHASE_DISPUTED: refused('The bank of this payment asks for its money back'),
  DISPUTE_NOT_FOUND: notFound('This payment has no dispute'),
  PROVIDER_NOT_FOUND: notFound('Not found'),
  PAYMENT_SIGNATURE_INVALID: unauthenticated('The signature does not fit.'),
  PAYMENT_EMAIL_REQUIRED: invalid('Enter a valid email'),
});
