import type { Post } from '../../lib/api-types.js';

interface Around {
  /** How the list stood while the short was in it. */
  before: readonly Post[];
  /** What is left. */
  posts: readonly Post[];
}

/** What comes into view where a short went away: the next that is left, else the last one before. */
export function neighbourOf(gone: Post, { before, posts }: Around): Post | undefined {
  const at = before.findIndex(({ _id }) => _id === gone._id);
  const nearest = [...before.slice(at + 1), ...before.slice(0, Math.max(0, at)).reverse()];
  for (const { _id } of nearest) {
    const left = posts.find((post) => post._id === _id);
    if (left !== undefined) return left;
  }
  return posts[0];
}
