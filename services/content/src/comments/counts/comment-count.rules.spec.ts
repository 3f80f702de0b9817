import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { newId, type CommentId } from '@mate/contracts/ids';
import {
  countChangeOf,
  withholdingOf,
  type CountChange,
  type CountedComment,
} from './comment-count.rules.js';

type Row = CountedComment & { readonly author: number };

const NOBODY = -1;

/** Comments of one post as they are stored, with the numbers kept beside them. */
class Thread {
  rows: Row[] = [];
  comments = 0;
  private readonly hidden = new Set<number>();

  add(author: number, parent: Row | undefined): void {
    const _id = newId<CommentId>();
    const standing = this.hidden.has(author) ? { withheld: true as const } : {};
    const after: Row = { _id, parentId: parent?._id ?? null, author, replies: 0, ...standing };
    this.apply(countChangeOf({ before: undefined, after, parent }));
    this.rows.push(after);
  }

  /** Leaves its place where something stands below it, until the last of that goes. */
  remove(before: Row): void {
    const { _id, parentId, replies, hidden } = before;
    if (before.deleted) return;
    const parent = this.parentOf(before);
    const below = this.rows.some((row) => row.parentId === _id);
    const place: Row = { _id, parentId, replies, author: NOBODY, deleted: true, hidden };
    this.rows = this.rows.flatMap((row) => (row._id === _id ? (below ? place : []) : row));
    this.apply(countChangeOf({ before, after: below ? place : undefined, parent }));
    if (parent?.deleted && !this.rows.some((row) => row.parentId === parent._id))
      this.rows = this.rows.filter((row) => row._id !== parent._id);
  }

  /** By the maker of the post. */
  cover(before: Row, isHidden: boolean): void {
    if (before.deleted) return;
    const after: Row = { ...before, hidden: isHidden ? true : undefined };
    this.rows = this.rows.map((row) => (row._id === before._id ? after : row));
    this.apply(countChangeOf({ before, after, parent: this.parentOf(before) }));
  }

  private parentOf({ parentId }: Row): Row | undefined {
    return this.rows.find(({ _id }) => _id === parentId);
  }

  /** Some of the author's comments at a time, as who walks them does. */
  follow(author: number, isHidden: boolean, atOnce: number): void {
    if (isHidden) this.hidden.add(author);
    else this.hidden.delete(author);
    const due = this.rows.filter((row) => row.author === author && !row.withheld === isHidden);
    for (let at = 0; at < due.length; at += atOnce) {
      const ids = due.slice(at, at + atOnce).map(({ _id }) => _id);
      const some = this.rows.filter(({ _id }) => ids.includes(_id));
      this.apply(withholdingOf(some, this.rows, isHidden));
      this.rows = this.rows.map(({ withheld, ...row }) => {
        const is = ids.includes(row._id) ? isHidden : withheld === true;
        return is ? { ...row, withheld: true } : row;
      });
    }
  }

  private apply({ comments, replies }: CountChange): void {
    this.comments += comments;
    this.rows = this.rows.map((row) => ({
      ...row,
      replies: row.replies + (replies.get(row._id) ?? 0),
    }));
  }

  /** What lists show, counted. */
  recount(): { comments: number; replies: number[] } {
    const shown = this.rows.filter(({ withheld, hidden }) => !withheld && !hidden);
    const under = (row: Row) => shown.filter(({ parentId }) => parentId === row._id);
    const tops = shown.filter(({ parentId }) => parentId === null);
    return {
      comments: tops.reduce((sum, top) => sum + (top.deleted ? 0 : 1) + under(top).length, 0),
      replies: this.rows.map((row) => under(row).length),
    };
  }

  get kept(): { comments: number; replies: number[] } {
    return { comments: this.comments, replies: this.rows.map(({ replies }) => replies) };
  }
}

interface Step {
  kind: string;
  author: number;
  pick: number;
  /** How many rows are walked in one transaction. */
  atOnce: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'add',
    'add',
    'reply',
    'reply',
    'reply',
    'remove',
    'hide',
    'show',
    'cover',
    'uncover',
  ),
  author: fc.nat(2),
  pick: fc.nat(),
  atOnce: fc.integer({ min: 1, max: 3 }),
});

function play(thread: Thread, { kind, author, pick, atOnce }: Step): void {
  const tops = thread.rows.filter(({ parentId }) => parentId === null);
  const any = thread.rows[pick % Math.max(thread.rows.length, 1)];
  if (kind === 'add') thread.add(author, undefined);
  if (kind === 'reply') thread.add(author, tops[pick % Math.max(tops.length, 1)]);
  if (kind === 'remove' && any) thread.remove(any);
  if ((kind === 'cover' || kind === 'uncover') && any) thread.cover(any, kind === 'cover');
  if (kind === 'hide' || kind === 'show') thread.follow(author, kind === 'hide', atOnce);
}

describe('numbers of comments', () => {
  it('any history of comments, replies, deletions and sanctions / is a count of what is shown', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (history) => {
        const thread = new Thread();
        for (const one of history) {
          play(thread, one);
          expect(thread.kept).toEqual(thread.recount());
        }
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('a comment and the replies to it / withheld, leave together; those of others come back with it', () => {
    const thread = new Thread();
    thread.add(0, undefined);
    for (const author of [0, 1, 1]) thread.add(author, thread.rows[0]);
    expect(thread.comments).toBe(4);
    thread.follow(0, true, 10);
    expect(thread.kept).toEqual({ comments: 0, replies: [2, 0, 0, 0] });
    thread.follow(0, false, 1);
    expect(thread.kept).toEqual({ comments: 4, replies: [3, 0, 0, 0] });
  });
});
