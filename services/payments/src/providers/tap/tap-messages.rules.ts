import type {
  BrowserReturn,
  PaymentReport,
  WebhookMessage,
  WebhookReading,
} from '../payment-provider.port.js';
import { keyOfBytes, keyOfFields } from '../wire/event-key.rules.js';
import { chargeIn, minorOfCharge, type TapCharge } from './tap-charge.rules.js';
import { declineOf, outcomeOf } from './tap-codes.rules.js';
import { isSigned, signedTextOf } from './tap-signature.rules.js';

/** Assumed: the documentation names no status of disputes. */
const CHARGEBACK = 'CHARGEBACK';

/** What the answer to our own question says. */
export function reportOf(charge: TapCharge, merchantId: string): PaymentReport {
  const { id, status, currency, reference, response, merchant } = charge;
  const outcome = outcomeOf(status);
  const amountMinor = minorOfCharge(charge);
  const code = response?.code ?? '';
  return {
    reference: reference.transaction ?? '',
    providerReference: id,
    outcome,
    code: code === '' ? status : `${status} ${code}`,
    ...(amountMinor !== undefined && { amountMinor }),
    currency,
    // The account of a key is asked for its own charges; one that names nobody is ours.
    isOurMerchant: (merchant?.id ?? merchantId) === merchantId,
    ...(outcome === 'declined' && { reason: declineOf(code) }),
  };
}

/** A webhook with the right `hashstring`, or why it is not believed. */
export function readWebhook(
  message: WebhookMessage,
  secretKeys: readonly string[],
): WebhookReading {
  const charge = chargeIn(textOf(message));
  if (!charge) return { kind: 'unverified', why: 'not a charge' };
  if (!isSigned(charge, hashIn(message), secretKeys))
    return { kind: 'unverified', why: 'the hashstring does not fit' };
  // The charge and its status are among what is hashed.
  if (charge.status === CHARGEBACK)
    return {
      kind: 'dispute',
      dispute: { by: 'provider-reference', name: charge.id, code: charge.status },
    };
  const reference = charge.reference.transaction ?? '';
  if (reference === '') return { kind: 'irrelevant', why: 'no reference' };
  // The hash leaves out whose payment it is: whoever saw one message could put another purchase's reference into it.
  return { kind: 'hint', reference };
}

/**
 * By what is signed, and the hash itself, so that a forged copy that comes first does not take a genuine one's place; the
 * reference too, which is not signed, where it counts: a dispute is of the charge.
 */
export function eventKeyOf(message: WebhookMessage): string {
  const charge = chargeIn(textOf(message));
  const signed = charge && signedTextOf(charge);
  const hash = hashIn(message).toLowerCase();
  if (signed === undefined) return keyOfFields({ body: keyOfBytes(message.rawBody), hash });
  const isDispute = charge?.status === CHARGEBACK;
  const reference = isDispute ? '' : (charge?.reference.transaction ?? '');
  return keyOfFields({ signed, hash, reference });
}

/** Tap adds `tap_id` to our address, which names the purchase itself. Neither proves anything. */
export function readReturn(fields: Readonly<Record<string, string>>): BrowserReturn {
  const { reference = '' } = fields;
  return reference === '' ? { kind: 'unverified' } : { kind: 'hint', reference };
}

function textOf({ rawBody }: WebhookMessage): string {
  return Buffer.from(rawBody).toString('utf8');
}

function hashIn({ headers }: WebhookMessage): string {
  return headers.hashstring ?? '';
}
