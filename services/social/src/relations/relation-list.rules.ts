/** The lists of people that the rows of relations make. */
export const relationListNames = [
  'following',
  'followers',
  'friends',
  'sent',
  'received',
  'blocked',
] as const;
export type RelationListName = (typeof relationListNames)[number];

/** How a list is read from the rows. Each has an index with its owner and time, partial by its rows. */
export interface RelationList {
  /** The side whose list it is. */
  readonly owner: 'actorId' | 'targetId';
  /** The side that is listed. */
  readonly other: 'actorId' | 'targetId';
  readonly time: 'followTime' | 'requestTime' | 'blockTime';
  /** Which rows of the owner. */
  readonly rows: Readonly<Record<string, unknown>>;
}

const outward = { owner: 'actorId', other: 'targetId' } as const;
const inward = { owner: 'targetId', other: 'actorId' } as const;

export const relationLists: Readonly<Record<RelationListName, RelationList>> = {
  following: { ...outward, time: 'followTime', rows: { following: true } },
  followers: { ...inward, time: 'followTime', rows: { following: true } },
  friends: { ...outward, time: 'followTime', rows: { mutual: true } },
  // With what became of them.
  sent: { ...outward, time: 'requestTime', rows: { request: { $exists: true } } },
  // Those that wait for an answer.
  received: { ...inward, time: 'requestTime', rows: { request: 'pending' } },
  blocked: { ...outward, time: 'blockTime', rows: { blocked: true } },
};

/** A page by the ids of its people, as lists without more say it. */
export function idsOf<P extends { readonly rows: readonly { readonly accountId: string }[] }>({
  rows,
  ...next
}: P): Omit<P, 'rows'> & { accountIds: string[] } {
  return { ...next, accountIds: rows.map(({ accountId }) => accountId) };
}
