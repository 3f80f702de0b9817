import type { Transaction } from '../../../lib/api-types.js';
import type { PageWord } from '../payment-message.js';

/** `stopped`: the provider's page said that it failed, and the server knows of no end. */
export type PaymentOutcome = 'completed' | 'failed' | 'stopped' | 'pending';

/** What the server's word means for the payer; nothing heard yet is no failure. */
export function outcomeOf(said: Pick<Transaction, 'status'> | null): PaymentOutcome {
  if (said?.status === 'COMPLETED') return 'completed';
  if (said?.status === 'FAILED' || said?.status === 'REJECTED') return 'failed';
  return 'pending';
}

/** The same where the page in the frame has spoken: it alone ends nothing, but nobody waits for what it says is over. */
export function outcomeAfter(
  word: PageWord,
  said: Pick<Transaction, 'status'> | null,
): PaymentOutcome {
  const outcome = outcomeOf(said);
  return outcome === 'pending' && word === 'failed' ? 'stopped' : outcome;
}

/** Whether it may be tried again as it was. */
export function isOver(outcome: PaymentOutcome): boolean {
  return outcome === 'failed' || outcome === 'stopped';
}
