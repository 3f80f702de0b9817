import type { Relation } from '../../lib/api-types.js';

export type FollowAction = 'send' | 'cancel' | 'accept' | 'reject' | 'unfollow' | 'removeFollower';

/** Two people who have nothing to do with each other. */
const strangers: Relation = {
  follows: false,
  following: false,
  blocked: false,
  followRequestSent: false,
  followRequestReceived: false,
};

/** The flags of whatever carries them: a profile, a row, a reply that names only some. */
export function relationOf(holder: Partial<Relation>): Relation {
  const names = Object.keys(strangers) as (keyof Relation)[];
  const flags = names.map((name) => [name, holder[name] ?? false] as const);
  return { ...strangers, ...Object.fromEntries(flags) };
}

/** What a follow action does to the flags at once, before the server has answered. */
export function relationAfter(
  relation: Relation,
  action: FollowAction,
  isPrivate: boolean,
): Relation {
  switch (action) {
    case 'send':
      return isPrivate
        ? { ...relation, followRequestSent: true }
        : { ...relation, following: true, followRequestSent: false };
    case 'cancel':
      return { ...relation, followRequestSent: false };
    case 'unfollow':
      return { ...relation, following: false };
    case 'accept':
      return { ...relation, followRequestReceived: false, follows: true };
    case 'reject':
      return { ...relation, followRequestReceived: false };
    case 'removeFollower':
      return { ...relation, follows: false };
  }
}

/** Between two people of whom one blocks the other nothing else is left. */
export function relationAfterBlock(relation: Relation, isBlocked: boolean): Relation {
  return isBlocked ? { ...strangers, blocked: true } : { ...relation, blocked: false };
}
