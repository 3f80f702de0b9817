import type { PostRecord } from '../posts/post.rules.js';
import type { HomeCursor } from './home-cursors.js';

interface Ranked {
  readonly post: Pick<PostRecord, '_id'>;
  readonly score: number;
}

export interface Placed<C extends Ranked> {
  readonly candidate: C;
  readonly phase: 'unseen' | 'seen';
}

export interface HomeList {
  /** First watch time by post. */
  readonly seen: ReadonlyMap<string, number>;
  /** When the list was begun. */
  readonly anchorMs: number;
  /** Where the last page ended. */
  readonly cursor?: HomeCursor | undefined;
}

/**
 * A viewer's order from the cursor on: what was not watched before the list was begun, then what was, each best first.
 * New posts stand above the cursor and are not repeated. Lazy, since a page needs a few of some hundred candidates.
 * @param ranked best first
 */
export function* homeOrder<C extends Ranked>(
  ranked: readonly C[],
  { seen, anchorMs, cursor }: HomeList,
): Generator<Placed<C>, void> {
  for (const phase of ['unseen', 'seen'] as const) {
    if (cursor?.phase === 'older' || (cursor?.phase === 'seen' && phase === 'unseen')) continue;
    const from = cursor?.phase === phase ? cursor : undefined;
    for (const candidate of ranked) {
      if (from && !isAfter(candidate, from)) continue;
      const isSeen = (seen.get(candidate.post._id) ?? Infinity) <= anchorMs;
      if (isSeen === (phase === 'seen')) yield { candidate, phase };
    }
  }
}

function isAfter({ score, post }: Ranked, cursor: HomeCursor): boolean {
  return score === cursor.rank ? post._id < cursor.postId : score < cursor.rank;
}
