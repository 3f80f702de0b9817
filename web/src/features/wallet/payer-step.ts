import type { BuyReply, ChargeMeta } from '../../lib/api-types.js';

/** What the person does next, whoever the provider is. */
export type PayerStep =
  | { kind: 'form'; charge: ChargeMeta }
  | { kind: 'redirect'; url: string }
  /** The provider refused; the transaction says why. */
  | { kind: 'refused' }
  /** Newer than this app, or an address that no browser should follow. */
  | { kind: 'unknown' };

/** Reads the step out of the reply to a buy call. */
export function payerStepOf(payment: BuyReply['payment']): PayerStep {
  if (payment === null) return { kind: 'refused' };
  if ('chargeMeta' in payment) return { kind: 'form', charge: payment.chargeMeta };
  // An older app may meet a newer server, whatever its types say.
  const url = 'redirect' in payment ? payment.redirect.url : '';
  return isWebAddress(url) ? { kind: 'redirect', url } : { kind: 'unknown' };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
