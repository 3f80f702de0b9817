import type { WordOf } from '@mate/contracts/wire-enum';
import type { followActionWords } from '@mate/contracts/words/account-words';
import { AppError } from '@mate/contracts/errors';

/** What a person may do about following another. */
export type FollowAction = WordOf<typeof followActionWords>;

export type RequestState = 'pending' | 'approved' | 'rejected';

/** The relation from one account to another. */
export interface Relation {
  readonly following: boolean;
  readonly blocked: boolean;
  /** The last follow request, if there ever was one. */
  readonly request?: RequestState | undefined;
}

export const noRelation: Relation = { following: false, blocked: false };

/** Both directions between the acting person and the target, and what kind of account the target is. */
export interface Pair {
  /** From the acting person to the target. */
  readonly own: Relation;
  /** From the target to the acting person. */
  readonly reverse: Relation;
  readonly targetIsPrivate: boolean;
}

/** Whether an action needs an account that is there for others. What ends a relation works on any that ever was. */
export function needsPresentTarget(action: FollowAction): boolean {
  return action === 'send' || action === 'accept';
}

/** What an action changes. Nothing, where the wish is fulfilled already: repeating an action is harmless. */
export interface Decision {
  readonly own?: Relation;
  readonly reverse?: Relation;
}

/**
 * Decides an action. Throws FOLLOW_BLOCKED where the acting person blocks, ACCOUNT_NOT_FOUND where the other side does:
 * who blocks does not exist for the other, here as everywhere. FOLLOW_REQUEST_NOT_FOUND where nobody asked.
 */
export function decideFollow(action: FollowAction, pair: Pair): Decision {
  const { own, reverse } = pair;
  switch (action) {
    case 'send':
      return send(pair);
    case 'unfollow':
      return own.following ? { own: { ...own, following: false } } : {};
    case 'cancel':
      return own.request === 'pending' ? { own: { ...own, request: undefined } } : {};
    case 'accept':
      if (reverse.following) return {};
      if (reverse.request !== 'pending') throw new AppError('FOLLOW_REQUEST_NOT_FOUND');
      return { reverse: { ...reverse, following: true, request: 'approved' } };
    case 'reject':
      return reverse.request === 'pending' ? { reverse: { ...reverse, request: 'rejected' } } : {};
    case 'removeFollower':
      return reverse.following ? { reverse: { ...reverse, following: false } } : {};
  }
}

function send({ own, reverse, targetIsPrivate }: Pair): Decision {
  if (reverse.blocked) throw new AppError('ACCOUNT_NOT_FOUND');
  if (own.blocked) throw new AppError('FOLLOW_BLOCKED');
  if (own.following) return {};
  if (!targetIsPrivate) return { own: { ...own, following: true, request: undefined } };
  return own.request === 'pending' ? {} : { own: { ...own, request: 'pending' } };
}

/** The flags that a viewer sees towards an account. */
export interface RelationFlags {
  readonly following: boolean;
  readonly follows: boolean;
  readonly blocked: boolean;
  readonly followRequestSent: boolean;
  readonly followRequestReceived: boolean;
}

/** Flags of the viewer towards an account. A block by the other side is not shown: only its effects are. */
export function flagsOf(own: Relation, reverse: Relation): RelationFlags {
  return {
    following: own.following,
    follows: reverse.following,
    blocked: own.blocked,
    followRequestSent: own.request === 'pending',
    followRequestReceived: reverse.request === 'pending',
  };
}
