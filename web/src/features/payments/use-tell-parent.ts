import { useEffect } from 'react';

const returnDelayMs = 2_000;

/** Tells the page around the frame, once and two seconds later, that the person came back from the provider. */
export function useTellParent(
  status: 'success' | 'failed' | null,
  transactionId: string | null,
): void {
  useEffect(() => {
    if (status === null || window.parent === window) return;
    const timer = setTimeout(() => {
      // The name is the product's for both outcomes; who reads it looks the payment up anyway.
      const message = { type: 'payment-success', status, transactionId };
      window.parent.postMessage(message, window.location.origin);
    }, returnDelayMs);
    return () => clearTimeout(timer);
  }, [status, transactionId]);
}
