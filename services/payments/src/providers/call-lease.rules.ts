import type { PaymentProvider } from './payment-provider.port.js';

/** Room for the database around the calls of a provider. */
const MARGIN_MS = 10_000;

/**
 * How long work belongs to the process that asks a provider for it: longer than the question may take, or another process
 * begins the same work while the first still waits. Nobody is asked where the provider is switched off.
 */
export function callLeaseMs(provider: Pick<PaymentProvider, 'timeoutMs'> | undefined): number {
  return (provider?.timeoutMs ?? 0) + MARGIN_MS;
}
