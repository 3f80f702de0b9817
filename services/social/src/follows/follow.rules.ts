import type { WordOf } from '@mate/contracts/wire-enum';
import type { followActionWords } from '@mate/contracts/words/account-words';
import { AppError } from '@mate/contracts/errors';
import type { Decision, Pair, Relation } from '../relations/relation.rules.js';

/** What a person may do about following another. */
export type FollowAction = WordOf<typeof followActionWords>;

/** Whether an action makes somebody follow or ask; the others only end, refuse or take back, which is always allowed. */
export function beginsSomething(action: FollowAction): boolean {
  return action === 'send' || action === 'accept';
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Decides an action. Throws ACCOUNT_NOT_FOUND where the other side is gone, sanctioned or blocks: who blocks does not exist
 * for the other, here as everywhere, and how open a suspended account is nobody learns by following it; FOLLOW_BLOCKED where the acting person blocks; FOLLOW_REQUEST_NOT_FOUND where nobody asked.
 * What ends a relation works on any account that ever was.
 */
export function decideFollow(action: FollowAction, pair: Pair): Decision {
  const { own, reverse } = pair;
  switch (action) {
    case 'send':
      return send(pair);
    case 'unfollow':
      return own.following ? { own: endOf(own) } : {};
    case 'cancel':
      return own.request === 'pending' ? { own: endOf(own) } : {};
    case 'accept':
      return accept(pair);
    case 'reject':
      if (reverse.request !== 'pending') return {};
      return { reverse: { ...reverse, request: 'rejected', answerTime: pair.now } };
    case 'removeFollower':
      return reverse.following ? { reverse: endOf(reverse) } : {};
  }
}

function send({ own, reverse, targetIsPrivate, targetIsShown, now }: Pair): Decision {
  if (!targetIsShown || reverse.blocked) throw new AppError('ACCOUNT_NOT_FOUND');
  if (own.blocked) throw new AppError('FOLLOW_BLOCKED');
  if (own.following) return {};
  if (!targetIsPrivate) return { own: { ...endOf(own), following: true } };
  // Who asks again too early stays what they are, rejected; nobody is bothered.
  if (own.request === 'pending' || !mayAskAgain(own, now)) return {};
  return { own: { ...endOf(own), request: 'pending' } };
}

function accept({ reverse, targetIsShown, now }: Pair): Decision {
  if (!targetIsShown) throw new AppError('ACCOUNT_NOT_FOUND');
  if (reverse.following) return {};
  if (reverse.request !== 'pending') throw new AppError('FOLLOW_REQUEST_NOT_FOUND');
  return { reverse: { ...reverse, following: true, request: 'approved', answerTime: now } };
}

/** A rejected person may ask again after a week. Rejections of older versions, which kept no time, do not hold. */
function mayAskAgain({ request, answerTime }: Relation, now: Date): boolean {
  if (request !== 'rejected' || !answerTime) return true;
  return now.getTime() - answerTime.getTime() >= WEEK_MS;
}

/** Neither following nor asking. */
function endOf({ blocked }: Relation): Relation {
  return { following: false, blocked };
}
