import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';

/** The signed-in caller of a call that needs one. Throws UNAUTHENTICATED for a visitor. */
export function signedIn(actorId: string): AccountId {
  if (!isId(actorId)) throw new AppError('UNAUTHENTICATED');
  return actorId as AccountId;
}
