/** The two sides of a follow. */
export const sides = ['actor', 'target'] as const;
export type Side = (typeof sides)[number];

/** Which sides of a row are marked as hidden from everybody: suspended or banned. */
export type WithheldSides = Readonly<Record<Side, boolean>>;

export const NOBODY_WITHHELD: WithheldSides = { actor: false, target: false };

/** What a row adds to the numbers of its sides. */
export interface Shares {
  /** Of the actor. */
  readonly following: number;
  /** Of the target. */
  readonly followers: number;
}

/**
 * Each side's number leaves the row out while the other side is hidden, as the list beside it does. Who is hidden keeps
 * the own numbers: nobody else is told them, and the own lists go on. A mark is subtracted rather than looked at, so that
 * one left on a row that ended without it (by a process of a version before) is made up for when it goes.
 */
export function sharesOf(following: boolean, hidden: WithheldSides): Shares {
  return {
    following: Number(following) - Number(hidden.target),
    followers: Number(following) - Number(hidden.actor),
  };
}

/** The marks after a change: a follow that goes on keeps them, a new one gets them from how its sides stand now. */
export function marksAfter(
  { wasFollowing, isFollowing }: { readonly wasFollowing: boolean; readonly isFollowing: boolean },
  marks: { readonly kept: WithheldSides; readonly now: WithheldSides },
): WithheldSides {
  if (!isFollowing) return NOBODY_WITHHELD;
  return wasFollowing ? marks.kept : marks.now;
}

/** What changes in the numbers of both sides. */
export function sharesBetween(before: Shares, after: Shares): Shares {
  return {
    following: after.following - before.following,
    followers: after.followers - before.followers,
  };
}

/** A row that follows, and its marks. */
export interface FollowRow {
  readonly actorId: string;
  readonly targetId: string;
  readonly hidden: WithheldSides;
}

/** Who looks at numbers, and the rows that matter then. */
export interface Onlooker {
  readonly viewerId: string;
  /** Between whom and the viewer there is a block. */
  readonly partedIds: ReadonlySet<string>;
  readonly rows: readonly FollowRow[];
}

/**
 * What a viewer sees more or less of an account's kept numbers: less by the rows of people parted from the viewer that are
 * counted, more by the viewer's own row where a mark leaves it out, since in lists everybody finds oneself.
 */
export function correctionOf(accountId: string, { viewerId, partedIds, rows }: Onlooker): Shares {
  const correction = (otherId: string, isLeftOut: boolean): number => {
    if (otherId === viewerId) return Number(isLeftOut);
    return partedIds.has(otherId) && !isLeftOut ? -1 : 0;
  };
  let [following, followers] = [0, 0];
  for (const { actorId, targetId, hidden } of rows) {
    if (actorId === accountId) following += correction(targetId, hidden.target);
    if (targetId === accountId) followers += correction(actorId, hidden.actor);
  }
  return { following, followers };
}
