import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId } from '@mate/contracts/ids';

/** The signed-in caller. Throws UNAUTHENTICATED for visitors. */
export function signedInAccount(actorId: string): AccountId {
  if (!isId(actorId)) throw new AppError('UNAUTHENTICATED');
  return actorId as AccountId;
}
