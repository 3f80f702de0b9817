import type { RefundRecord } from '../refund.repository.js';
import { isEnded } from '../refund.states.js';

/** Said of a refund whose purchase a bank took back. */
export const TAKEN_BACK = 'taken back by the bank';

/** Whether money of a refund went back, or may be on its way: the provider was called about it, or somebody says that it went. */
export function mayBeGone({ attempts, kind, saidDone, state }: RefundRecord): boolean {
  if (kind !== 'request') return false;
  return isEnded(state) ? state === 'REFUNDED' : attempts > 0 || saidDone !== undefined;
}
