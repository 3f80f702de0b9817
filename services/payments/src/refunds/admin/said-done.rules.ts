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

/** Why somebody may not decide now about what was said; its author may take it back, and not confirm it. */
export function refusalToDecide(
  { saidDone, state }: Pick<RefundRecord, 'saidDone' | 'state'>,
  { by, isDone }: { readonly by: string; readonly isDone: boolean },
): AppError | undefined {
  if (!saidDone) return new AppError('REFUND_DONE_UNSAID');
  if (isDone && saidDone.by === by) return new AppError('REFUND_DONE_OWN');
  if (isEnded(state) && !(isDone && state === 'REFUNDED'))
    return new AppError('REFUND_NOT_WAITING');
  return undefined;
}
