import { createHmac } from 'node:crypto';

/** What Tap signs of a charge. The amount is in major units with all decimals of its currency. */
export interface SignedCharge {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly gatewayReference: string;
  readonly paymentReference: string;
  readonly status: string;
  readonly created: string;
}

/** The `hashstring` header: HMAC-SHA-256 of names and values, with the merchant's secret key, in hex. */
export function hashstringOf(charge: SignedCharge, secretKey: string): string {
  const { id, amount, currency, gatewayReference, paymentReference, status, created } = charge;
  const text = [
    `x_id${id}`,
    `x_amount${amount}`,
    `x_currency${currency}`,
    `x_gateway_reference${gatewayReference}`,
    `x_payment_reference${paymentReference}`,
    `x_status${status}`,
    `x_created${created}`,
  ].join('');
  return createHmac('sha256', secretKey).update(text).digest('hex');
}
