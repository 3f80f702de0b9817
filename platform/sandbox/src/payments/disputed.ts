import { ControlError } from '../http/problems.js';
import type { PaymentView } from '../sandbox-provider.js';
import { awaitDelivery, type Announced } from './announcer.js';
import type { PaymentRecord } from './payment-record.js';

/** Has the payer's bank take a payment back, of which the merchant is told. Throws ControlError where nothing was taken. */
export async function disputed<P extends PaymentRecord>(
  payment: P | undefined,
  announce: (payment: P) => Announced,
): Promise<PaymentView> {
  if (!payment?.charge || payment.charge.taken === 0n)
    throw new ControlError(409, 'PAYMENT_NOT_TAKEN', 'No money was taken that could go back');
  payment.note('the bank took the money back');
  await awaitDelivery(payment, announce(payment).delivered);
  return payment.toView();
}
