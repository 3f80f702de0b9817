import { createHmac } from 'node:crypto';
import { majorText } from '../wire/major-units.rules.js';
import { isOneOf } from '../wire/signatures.rules.js';
import { minorOfCharge, type TapCharge } from './tap-charge.rules.js';

/**
 * The text that Tap signs of a charge: seven of its fields, each after its name, nothing between them, the amount with all
 * decimals of its currency. Our own reference is not among them. Undefined for an amount that is none.
 */
export function signedTextOf(charge: TapCharge): string | undefined {
  const minor = minorOfCharge(charge);
  if (minor === undefined) return undefined;
  const { id, currency, reference, status, transaction } = charge;
  const parts = {
    x_id: id,
    x_amount: majorText(minor, currency),
    x_currency: currency,
    x_gateway_reference: reference.gateway,
    x_payment_reference: reference.payment,
    x_status: status,
    x_created: transaction.created,
  };
  return Object.entries(parts)
    .map(([name, value]) => `${name}${value ?? ''}`)
    .join('');
}

/** HMAC-SHA-256 of a text with the merchant's secret key, in hex. */
export function hashOf(signedText: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(signedText, 'utf8').digest('hex');
}

/** Whether a `hashstring` fits the charge by one of the keys (two while the key is being changed). */
export function isSigned(charge: TapCharge, hash: string, secretKeys: readonly string[]): boolean {
  const signedText = signedTextOf(charge);
  if (signedText === undefined) return false;
  return isOneOf(
    hash,
    secretKeys.map((key) => hashOf(signedText, key)),
  );
}
