import type { PostRecord } from '../posts/post.rules.js';
import type { HomeCursor } from './cursor.rules.js';

interface Ranked {
  readonly post: Pick<PostRecord, '_id'>;
  readonly score: number;
}

export interface Placed<C extends Ranked> {
  readonly candidate: C;
  readonly phase: 'unseen' | 'seen';
}

/**
 * A viewer's order: what was not watched before the list was begun, then what was, each best first.
 * @param ranked best first
 * @param seen first watch time by post
 */
export function homeOrder<C extends Ranked>(
  ranked: readonly C[],
  seen: ReadonlyMap<string, number>,
  anchorMs: number,
): Placed<C>[] {
  const unseen: Placed<C>[] = [];
  const watched: Placed<C>[] = [];
  for (const candidate of ranked) {
    const isSeen = (seen.get(candidate.post._id) ?? Infinity) <= anchorMs;
    if (isSeen) watched.push({ candidate, phase: 'seen' });
    else unseen.push({ candidate, phase: 'unseen' });
  }
  return [...unseen, ...watched];
}

/** What comes after the cursor. New posts stand above it and are not repeated. */
export function afterCursor<C extends Ranked>(
  order: readonly Placed<C>[],
  cursor: HomeCursor | undefined,
): readonly Placed<C>[] {
  if (!cursor) return order;
  if (cursor.phase === 'older') return [];
  return order.filter(({ candidate, phase }) => {
    if (phase !== cursor.phase) return phase === 'seen';
    if (candidate.score !== cursor.rank) return candidate.score < cursor.rank;
    return candidate.post._id < cursor.postId;
  });
}
