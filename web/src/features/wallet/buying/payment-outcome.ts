import type { Transaction } from '../../../lib/api-types.js';

export type PaymentOutcome = 'completed' | 'failed' | 'pending';

/** What the server's word means for the payer; nothing heard yet is no failure. */
export function outcomeOf(said: Pick<Transaction, 'status'> | null): PaymentOutcome {
  if (said?.status === 'COMPLETED') return 'completed';
  if (said?.status === 'FAILED' || said?.status === 'REJECTED') return 'failed';
  return 'pending';
}
