import type { Cast } from '../cast/cast.js';
import {
  visibilities,
  type Owner,
  type ViewerName,
  type Visibility,
} from '../cast/people-of-cast.js';

/** What some viewers may not see. */
export interface Unseen {
  readonly viewers: readonly ViewerName[];
  readonly ids: readonly string[];
  /** Those of them who are behind a block: their likes stay in numbers, since nobody is told who likes what. */
  readonly partedIds?: readonly string[];
  /** Whose likes and comments the viewers see, but not in numbers. */
  readonly withheldIds?: readonly string[];
}

/** What is hidden from whom: people, and posts with the comments that are known of them. */
export function unseenOf({ owners, viewersOf }: Pick<Cast, 'owners' | 'viewersOf'>): Unseen[] {
  const active = owners.filter(({ state }) => state === 'active');
  const gone = owners.filter(({ state }) => state !== 'active');
  const closed = active.filter(({ privateAccount }) => privateAccount);
  const others = owners.slice(0, 1).flatMap((owner) => viewersOf(owner));
  const idOf = (name: ViewerName): string => {
    const id = others.find((viewer) => viewer.name === name)?.person?.accountId;
    if (!id) throw new Error(`${name} has an account`);
    return id;
  };
  const hidden = [...idsOf(gone), ...postsOf(gone, visibilities), idOf('deleted')];
  const suspended = idOf('suspended');
  const parted = [idOf('blocked'), idOf('blocking')];
  const forAuthors = postsOf(active, ['private']);
  const forFollowers = [...postsOf(active, ['followers']), ...postsOf(closed, ['public'])];
  const all = [...idsOf(active), ...postsOf(active, visibilities)];
  return [
    {
      viewers: ['owner'],
      ids: [...hidden, suspended, ...parted],
      partedIds: parted,
    },
    { viewers: ['follower'], ids: [...hidden, suspended, ...forAuthors] },
    {
      viewers: ['requested', 'stranger', 'visitor'],
      ids: [...hidden, suspended, ...forAuthors, ...forFollowers],
    },
    // Not hidden from oneself; but a post counts alike for who is suspended and for all others.
    {
      viewers: ['suspended'],
      ids: [...hidden, ...forAuthors, ...forFollowers],
      withheldIds: [suspended],
    },
    // Both stand to all owners alike.
    {
      viewers: ['blocked', 'blocking'],
      ids: [...hidden, suspended, ...all],
      partedIds: idsOf(active),
    },
  ];
}

function idsOf(owners: readonly Owner[]): string[] {
  return owners.map(({ person }) => person.accountId);
}

function postsOf(owners: readonly Owner[], some: readonly Visibility[]): string[] {
  const posts = owners.flatMap((owner) => owner.posts);
  return posts.flatMap(({ id, commentId, visibility }) =>
    some.includes(visibility) ? [id, commentId] : [],
  );
}
