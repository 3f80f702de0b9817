import type { BuyReply, ChargeMeta } from '../../lib/api-types.js';

/** What the person does next, whoever the provider is. */
export type PayerStep =
  | { kind: 'form'; charge: ChargeMeta }
  | { kind: 'redirect'; url: string }
  /** The provider refused; the transaction says why. */
  | { kind: 'refused' }
  /** Newer than this app, or an address that no browser should follow. */
  | { kind: 'unknown' }
  /** The provider has a page, and its address is missing. */
  | { kind: 'no-url' };

/** Reads the step out of the reply to a buy call. */
export function payerStepOf({ payment, result }: Pick<BuyReply, 'payment' | 'result'>): PayerStep {
  if (result) return pageStepOf(result);
  if (payment === null) return { kind: 'refused' };
  if ('chargeMeta' in payment) return { kind: 'form', charge: payment.chargeMeta };
  // An older app may meet a newer server, whatever its types say.
  const url = 'redirect' in payment ? payment.redirect.url : '';
  return isWebAddress(url) ? { kind: 'redirect', url } : { kind: 'unknown' };
}

/** `fields` is JSON text that contains `url`, where the provider's call has it. */
function pageStepOf({ url: given, fields }: { url?: string; fields?: string }): PayerStep {
  const url = fields === undefined ? (given ?? '') : urlIn(fields);
  return isWebAddress(url) ? { kind: 'redirect', url } : { kind: 'no-url' };
}

function urlIn(json: string): string {
  try {
    const fields: unknown = JSON.parse(json);
    const isNamed = typeof fields === 'object' && fields !== null && 'url' in fields;
    return isNamed && typeof fields.url === 'string' ? fields.url : '';
  } catch {
    return '';
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
