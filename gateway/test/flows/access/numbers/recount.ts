import type { Db } from 'mongodb';
import { databaseOf } from '../cast/settled.js';
import type { Unseen } from '../lists/unseen.js';

/** How many there are, by what is counted: `likes of {post}`; what is not there has none. */
export type Recount = ReadonlyMap<string, number>;

interface CommentRow {
  readonly _id: string;
  readonly postId: string;
  readonly parentId: string | null;
  /** Only its place is left. */
  readonly deleted?: boolean;
}

interface CommentLikeRow {
  readonly _id: string;
  readonly commentId: string;
}

interface FollowRow {
  readonly _id: string;
  readonly actorId: string;
  readonly targetId: string;
}

interface LikeRow {
  readonly _id: string;
  readonly postId: string;
}

/**
 * Counts every row that is behind a number, one by one, without those that name what is unseen; nothing that is kept as a
 * number is read.
 */
export async function recount(
  databases: readonly Db[],
  { ids, partedIds = [], withheldIds = [] }: Omit<Unseen, 'viewers'>,
): Promise<Recount> {
  const [content, social] = [databaseOf(databases, '_content'), databaseOf(databases, '_social')];
  const unseen = [...ids, ...withheldIds];
  const hidden = unseen.filter((id) => !partedIds.includes(id));
  const liked = { kind: 'like', active: true };
  const likes = await content.collection<LikeRow>('reactions').find(liked).toArray();
  const comments = await content.collection<CommentRow>('comments').find().toArray();
  const ofComments = await content.collection<CommentLikeRow>('comment_likes').find().toArray();
  const follows = social.collection<FollowRow>('relations').find({ following: true });
  const seen = without(comments, unseen);
  const above = new Set(seen.map(({ _id }) => _id));
  // An answer to what is not seen is not seen.
  const reached = seen.filter(({ parentId }) => parentId === null || above.has(parentId));
  return countOf([
    ...without(likes, hidden).map(({ postId }) => `likes of ${postId}`),
    ...without(ofComments, hidden).map(({ commentId }) => `likes of ${commentId}`),
    ...reached.flatMap(({ deleted, postId }) => (deleted ? [] : [`comments of ${postId}`])),
    ...seen.flatMap(({ parentId }) => (parentId === null ? [] : [`replies of ${parentId}`])),
    ...without(await follows.toArray(), ids).flatMap(({ actorId, targetId }) => [
      `following of ${actorId}`,
      `followers of ${targetId}`,
    ]),
  ]);
}

function without<T extends object>(rows: readonly T[], ids: readonly string[]): T[] {
  return rows.filter((row) => {
    const text = JSON.stringify(row);
    return !ids.some((id) => text.includes(id));
  });
}

function countOf(names: readonly string[]): Recount {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
