/** How a payment ended, as the address of a return page says it. It proves nothing. */
export type ReturnOutcome = 'success' | 'failed' | 'cancelled' | 'notFound' | 'pending';

/** What an address shows (product spec §2): `/amazon-payment` calls whatever is neither of two words cancelled. */
export function outcomeOf(pathname: string): ReturnOutcome {
  const [first, second, third] = pathname.split('/').filter((part) => part !== '');
  if (first === 'amazon-payment') return isTold(second) ? second : 'cancelled';
  // Providers that come back here say nothing in the address.
  if (second === 'telr' || second === 'res') return 'pending';
  return isTold(third) || third === 'cancelled' ? third : 'notFound';
}

/** Whether the page around the frame is told of it, which then asks the server. */
export function isTold(outcome: string | undefined): outcome is 'success' | 'failed' {
  return outcome === 'success' || outcome === 'failed';
}

/** The address that the gateway leads a frame to; only there is somebody told. */
export function isReturnOfFrame(pathname: string): boolean {
  return pathname.startsWith('/virtual-gifting/payment/');
}
