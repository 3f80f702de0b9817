import fc from 'fast-check';
import type { AccountId, CommentId, PostId } from '@mate/contracts/ids';
import { randomCases } from '@mate/testing/runs';
import { unseenByPost, type ThreadRoot, type UnseenShare } from './unseen-comments.rules.js';

const postId = 'post' as PostId;
const people = ['ann', 'ben', 'cem', 'dua'] as AccountId[];
const somebody = fc.constantFrom(...people);

interface Row extends ThreadRoot {
  readonly authorId: AccountId;
  readonly parentId: CommentId | null;
}

/** Comments with replies, each by somebody. */
const threads = fc.array(fc.record({ author: somebody, replies: fc.array(somebody) }));

/** The rows as they are stored while these people's words are out of all numbers. */
function rowsOf(
  written: readonly { author: AccountId; replies: AccountId[] }[],
  out: readonly AccountId[],
): Row[] {
  return written.flatMap(({ author, replies }, at) => {
    const root = `root${at}` as CommentId;
    const rowOf = (authorId: AccountId, _id: CommentId, parentId: CommentId | null): Row => ({
      ...{ _id, parentId, authorId },
      ...(out.includes(authorId) && { withheld: true }),
    });
    return [
      rowOf(author, root, null),
      ...replies.map((reply, index) => rowOf(reply, `${root}-${index}` as CommentId, root)),
    ];
  });
}

/** The words that somebody reads to whom these people do not exist. */
function readable(rows: readonly Row[], gone: readonly AccountId[]): Row[] {
  const shown = rows.filter(({ authorId }) => !gone.includes(authorId));
  const roots = new Set(shown.filter(({ parentId }) => parentId === null).map(({ _id }) => _id));
  return shown.filter(({ parentId }) => parentId === null || roots.has(parentId));
}

/** What the database says of the unseen: grouped by thread, rows out of the numbers left out. */
function sharesOf(rows: readonly Row[], unseen: readonly AccountId[]): UnseenShare[] {
  const counted = rows.filter(({ withheld }) => !withheld);
  return counted
    .filter(({ authorId }) => unseen.includes(authorId))
    .map(({ _id, parentId }) => {
      const replies = counted.filter((row) => row.parentId === _id).length;
      return { postId, parentId, comments: 1, replies };
    });
}

describe('comments that a viewer does not see', () => {
  it('whoever is unseen or out of all numbers / the number less theirs is what the viewer reads', () => {
    const crowd = fc.subarray(people);
    fc.assert(
      fc.property(threads, crowd, crowd, (written, unseen, out) => {
        const rows = rowsOf(written, out);
        const kept = readable(rows, out).length;
        const roots = rows.filter(({ parentId }) => parentId === null);
        const less = unseenByPost(sharesOf(rows, unseen), roots, new Set(unseen)).get(postId) ?? 0;
        expect(kept - less).toBe(readable(rows, [...unseen, ...out]).length);
      }),
      randomCases(500),
    );
  });

  it('several posts / each has its own', () => {
    const other = 'other' as PostId;
    const shares = [
      { postId, parentId: null, comments: 2, replies: 3 },
      { postId: other, parentId: 'thread' as CommentId, comments: 1, replies: 0 },
    ];
    expect(unseenByPost(shares, [], new Set(people))).toEqual(
      new Map([
        [postId, 5],
        [other, 1],
      ]),
    );
  });
});
