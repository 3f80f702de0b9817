const PENDING = 'pending';
const OUTCOMES = ['success', 'failed', 'cancelled', PENDING];
const NOT_FOUND = 'not-found';

/** What the payments service says of a browser that came back. */
export interface BrowserReturn {
  readonly redirectUrl: string;
  readonly displayOutcome: string;
  readonly purchaseId: string;
}

/**
 * Where a frame goes after the provider's page posted to us: on to the provider (only to a listed origin, RFC 9700 §4.11),
 * or to our result page, which proves nothing and asks for the transaction.
 */
export function nextPageOf(reply: BrowserReturn, frameOrigins: readonly string[]): string {
  if (reply.redirectUrl !== '') {
    const target = parseUrl(reply.redirectUrl);
    return target && frameOrigins.includes(target.origin) ? target.href : resultPage(NOT_FOUND, '');
  }
  const outcome = OUTCOMES.includes(reply.displayOutcome) ? reply.displayOutcome : NOT_FOUND;
  return resultPage(outcome, reply.purchaseId);
}

/** The result page of our own app. The one for a payment on its way says nothing of an end (product spec §2). */
function resultPage(outcome: string, purchaseId: string): string {
  const query = purchaseId === '' ? '' : `?transaction=${encodeURIComponent(purchaseId)}`;
  const page = outcome === PENDING ? 'res/card-payment' : `payment/${outcome}`;
  return `/virtual-gifting/${page}${query}`;
}

/** Where a return goes that nobody could make sense of. */
export const unknownReturnPage = resultPage(NOT_FOUND, '');

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
