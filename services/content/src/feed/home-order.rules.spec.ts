import fc from 'fast-check';
import { newId, type PostId } from '@mate/contracts/ids';
import type { HomeCursor } from './home-cursors.js';
import { homeOrder } from './home-order.rules.js';

interface Item {
  post: { _id: PostId };
  score: number;
}
const item = (score: number): Item => ({ post: { _id: newId<PostId>() }, score });
const best = (items: Item[]): Item[] =>
  [...items].sort((a, b) => b.score - a.score || (a.post._id < b.post._id ? 1 : -1));

/** Reads the whole list page by page; `between` may add posts after each page. */
function readAll(
  items: Item[],
  seen: Map<string, number>,
  between: (page: number) => Item[],
): string[] {
  let known = best(items);
  let cursor: HomeCursor | undefined;
  const ids: string[] = [];
  for (let page = 0; page < 50; page += 1) {
    const rows = [...homeOrder(known, { seen, anchorMs: 1_000, cursor })].slice(0, 3);
    const last = rows.at(-1);
    if (!last) return ids;
    ids.push(...rows.map((row) => row.candidate.post._id));
    const { phase, candidate } = last;
    cursor = { anchorMs: 1_000, phase, rank: candidate.score, postId: candidate.post._id };
    known = best([...known, ...between(page)]);
  }
  throw new Error('never ends');
}

describe('home feed order', () => {
  it('seen posts / come after all others', () => {
    const [a, b, c] = [item(3), item(2), item(1)];
    const seen = new Map([[a.post._id, 500]]);
    const order = [...homeOrder(best([a, b, c]), { seen, anchorMs: 1_000 })];
    expect(order.map(({ candidate }) => candidate)).toEqual([b, c, a]);
  });

  it('a post watched after the list was begun / keeps its place', () => {
    const [a, b] = [item(2), item(1)];
    const seen = new Map([[a.post._id, 1_500]]);
    const [first] = homeOrder(best([a, b]), { seen, anchorMs: 1_000 });
    expect(first?.candidate).toBe(a);
  });

  it('paging / while new posts arrive on top / shows every old post exactly once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.boolean()), { maxLength: 30 }),
        (rows) => {
          const items = rows.map(([score]) => item(score));
          const seen = new Map(
            items.filter((_, index) => rows[index]?.[1]).map((one) => [one.post._id as string, 1]),
          );
          const shown = readAll(items, seen, (page) => [item(1_000 + page)]);
          const old = shown.filter((id) => items.some((one) => one.post._id === id));
          expect(new Set(shown).size).toBe(shown.length);
          expect(old).toHaveLength(items.length);
        },
      ),
    );
  });
});
