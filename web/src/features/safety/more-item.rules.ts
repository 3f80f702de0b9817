/** What a "…" menu may hold, in the order in which it stands there. */
export const moreItems = ['copy', 'report', 'block', 'delete'] as const;
export type MoreItem = (typeof moreItems)[number];

interface Situation {
  /** Whose it is. */
  ownerId: string;
  /** Who looks at it; null for a visitor. */
  viewerId: string | null;
  /** The viewer has blocked the owner already. */
  isBlocked?: boolean;
  /** It has an address of its own. */
  hasLink: boolean;
  /** The viewer may take it away. */
  isDeletable: boolean;
}

/** What the viewer is offered: nobody reports or blocks themselves, a visitor is asked to log in when choosing. */
export function itemsFor(situation: Situation): MoreItem[] {
  const { ownerId, viewerId, isBlocked = false, hasLink, isDeletable } = situation;
  const isOwn = ownerId === viewerId;
  const offered: Record<MoreItem, boolean> = {
    copy: hasLink,
    report: !isOwn,
    block: !isOwn && !isBlocked,
    delete: isDeletable,
  };
  return moreItems.filter((item) => offered[item]);
}
