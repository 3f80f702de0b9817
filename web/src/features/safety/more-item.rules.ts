/** What a "…" menu may hold, in the order in which it stands there. */
export const moreItems = [
  'copy',
  'notInterested',
  'hideCreator',
  'why',
  'report',
  'block',
  'pin',
  'unpin',
  'heart',
  'unheart',
  'hide',
  'unhide',
  'edit',
  'visibility',
  'delete',
] as const;
export type MoreItem = (typeof moreItems)[number];

/** Those that open something. */
const sheetItems = ['why', 'report', 'block', 'edit', 'visibility', 'delete'] as const;
export type SheetItem = (typeof sheetItems)[number];

export function isSheet(item: MoreItem): item is SheetItem {
  return sheetItems.some((one) => one === item);
}

/** What decides on the entries of a menu. */
export interface Situation {
  /** Whose it is. */
  ownerId: string;
  /** Who looks at it; null for a visitor. */
  viewerId: string | null;
  /** The viewer has blocked the owner already. */
  isBlocked?: boolean;
  /** It has an address of its own. */
  hasLink: boolean;
  /** It was chosen for the viewer, who may want no more of it. */
  isSuggested?: boolean;
  /** It is a post, whose owner may change it. */
  isPost?: boolean;
  /** What the place where it stands can do for the viewer. */
  acts?: readonly MoreItem[];
}

/** What the viewer is offered: nobody reports or blocks themselves, a visitor is asked to log in when choosing. */
export function itemsFor(situation: Situation): MoreItem[] {
  const { ownerId, viewerId, hasLink, isPost = false } = situation;
  const { isBlocked = false, isSuggested = false, acts = [] } = situation;
  const isOwn = ownerId === viewerId;
  const offered: Partial<Record<MoreItem, boolean>> = {
    copy: hasLink,
    notInterested: !isOwn && isSuggested,
    hideCreator: !isOwn && isSuggested,
    why: !isOwn && isSuggested && isPost && viewerId !== null,
    report: !isOwn,
    block: !isOwn && !isBlocked,
    edit: isOwn && isPost,
    visibility: isOwn && isPost,
  };
  return moreItems.filter((item) => acts.includes(item) || (offered[item] ?? false));
}
