import { AppError } from '@mate/contracts/errors';
import type { RefundRecord } from '../refund.repository.js';
import { isEnded } from '../refund.states.js';

/** Why nobody may say now that a refund is done; undefined where somebody may, or says the same again. */
export function refusalToSay(
  { saidDone, state, waitsForPerson }: Pick<RefundRecord, 'saidDone' | 'state' | 'waitsForPerson'>,
  said: { readonly by: string; readonly note: string },
): AppError | undefined {
  const isSame = saidDone?.by === said.by && saidDone.note === said.note;
  if (isEnded(state))
    return isSame && state === 'REFUNDED' ? undefined : new AppError('REFUND_NOT_WAITING');
  if (saidDone) return isSame ? undefined : new AppError('REFUND_DONE_SAID');
  return waitsForPerson ? undefined : new AppError('REFUND_NOT_WAITING');
}

/** Why somebody may not decide now about what was said, which may be declined whatever it was; its author may take it back, and not confirm it. */
export function refusalToDecide(
  { saidDone, saidRefused, state }: Pick<RefundRecord, 'saidDone' | 'saidRefused' | 'state'>,
  { by, isDone }: { readonly by: string; readonly isDone: boolean },
): AppError | undefined {
  if (!saidDone && (isDone || !saidRefused)) return new AppError('REFUND_DONE_UNSAID');
  if (isDone && saidDone?.by === by) return new AppError('REFUND_DONE_OWN');
  if (isEnded(state) && !(isDone && state === 'REFUNDED'))
    return new AppError('REFUND_NOT_WAITING');
  return undefined;
}

/** What the provider is not called about at all, though a try was counted. */
const NEVER_ORDERED = 'PARTIAL';

/**
 * Whether a refund may be ended as one that cannot go back by the word of this name. Where an order of it may have arrived,
 * or somebody ever said that it is done, it takes another name that said so before: coins and money would both be the buyer's.
 */
export function endsRefused(
  refund: Pick<RefundRecord, 'attempts' | 'code' | 'saidRefused' | 'wasSaidDone'>,
  by: string,
): boolean {
  const { attempts, code, saidRefused, wasSaidDone } = refund;
  const mayHaveArrived = attempts > 0 && code !== NEVER_ORDERED;
  if (!mayHaveArrived && !wasSaidDone) return true;
  return saidRefused !== undefined && saidRefused.by !== by;
}
