export type RequestState = 'pending' | 'approved' | 'rejected';

/** The relation from one account to another. */
export interface Relation {
  readonly following: boolean;
  readonly blocked: boolean;
  /** The last follow request, unless it was taken back or what it led to has ended. */
  readonly request?: RequestState | undefined;
  /** When the request was accepted or rejected. */
  readonly answerTime?: Date | undefined;
}

export const noRelation: Relation = { following: false, blocked: false };

/** Both directions between the acting person and the target, and what is known of the target. */
export interface Pair {
  /** From the acting person to the target. */
  readonly own: Relation;
  /** From the target to the acting person. */
  readonly reverse: Relation;
  readonly targetIsPrivate: boolean;
  /** Whether others can find the target under its name: banned and deleted ones are gone. */
  readonly targetIsPresent: boolean;
  /** Whether others see more of the target than a notice. */
  readonly targetIsShown: boolean;
  readonly now: Date;
}

/** What an action changes. Nothing, where the wish is fulfilled already: repeating an action is harmless. */
export interface Decision {
  readonly own?: Relation;
  readonly reverse?: Relation;
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

/** What a person begins, of which there is an end. */
export type Beginning = 'follow' | 'request' | 'block';

/** What a change of the own relation begins. */
export function begun({
  before,
  after,
}: {
  readonly before: Relation;
  readonly after: Relation;
}): Beginning[] {
  return [
    ...(after.following && !before.following ? (['follow'] as const) : []),
    ...(after.request === 'pending' && before.request !== 'pending' ? (['request'] as const) : []),
    ...(after.blocked && !before.blocked ? (['block'] as const) : []),
  ];
}
