/** How a payment ended, as the address of a return page says it. It proves nothing. */
export type ReturnOutcome = 'success' | 'failed' | 'cancelled' | 'notFound' | 'pending';

/** What an address shows (product spec §2): `/amazon-payment` calls whatever is neither of two words cancelled. */
export function outcomeOf(pathname: string): ReturnOutcome {
  const [first, second, third] = pathname.split('/').filter((part) => part !== '');
  if (first === 'amazon-payment') return isEnd(second) ? second : 'cancelled';
  // Providers that come back here say nothing in the address.
  if (second === 'telr' || second === 'res') return 'pending';
  return isEnd(third) || third === 'cancelled' ? third : 'notFound';
}

/** Whether the payer did all that there was to do: the page around the frame is told, which then asks the server. */
export function isTold(outcome: ReturnOutcome): outcome is 'success' | 'failed' | 'pending' {
  return outcome === 'pending' || isEnd(outcome);
}

/** The addresses that the gateway leads a frame to; only there is somebody told. */
export function isReturnOfFrame(pathname: string): boolean {
  return (
    pathname.startsWith('/virtual-gifting/payment/') ||
    pathname === '/virtual-gifting/res/card-payment'
  );
}

function isEnd(word: string | undefined): word is 'success' | 'failed' {
  return word === 'success' || word === 'failed';
}
