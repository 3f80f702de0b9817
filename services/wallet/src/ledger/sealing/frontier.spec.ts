import fc from 'fast-check';
import { hexOf, leafHash, type Digest } from '@mate/contracts/receipts/digest';
import {
  consistencyRanges,
  inclusionRanges,
  rangeRoot,
  rootOf,
  subtreesOf,
} from '@mate/contracts/receipts/merkle';
import { randomCases } from '@mate/testing/runs';
import type { BlockRow } from './block.model.js';
import { rowsBehind, subtreesIn } from './block.rules.js';
import { Frontier } from './frontier.js';

const leavesOf = (count: number): Digest[] =>
  Array.from({ length: count }, (_, index) => leafHash(Uint8Array.of(index >> 8, index & 255)));
const sizes = fc
  .integer({ min: 1, max: 200 })
  .chain((size) => fc.record({ size: fc.constant(size), index: fc.nat(size - 1) }));

/** Rows of blocks that only say what the tree needs. */
function rowsOf(leaves: readonly Digest[]): BlockRow[] {
  const frontier = new Frontier();
  return leaves.map((leaf, number) => ({
    ...{ _id: number, shard: 0, firstSeq: number + 1, lastSeq: number + 1 },
    ...{ root: '', previousHash: '', time: new Date(0) },
    hash: hexOf(leaf),
    subtrees: frontier.append(leaf).map(hexOf),
  }));
}

describe('tree of blocks', () => {
  it('any number of blocks / has the root of the whole tree / also when it grows on from its rows', () => {
    fc.assert(
      fc.property(sizes, ({ size, index }) => {
        const leaves = leavesOf(size);
        const rows = rowsOf(leaves);
        const frontier = Frontier.of(index, subtreesIn(rows.slice(0, index)));
        for (const leaf of leaves.slice(index)) frontier.append(leaf);
        expect(frontier.size).toBe(size);
        expect(hexOf(frontier.root())).toBe(hexOf(rootOf(leaves)));
      }),
      randomCases(100),
    );
  });

  it('any proof / is made of the rows that it names / and they are few', () => {
    fc.assert(
      fc.property(sizes, ({ size, index }) => {
        const leaves = leavesOf(size);
        const rows = rowsOf(leaves);
        const proofs = [
          inclusionRanges({ index, size }),
          consistencyRanges({ from: index + 1, size }),
        ];
        for (const ranges of proofs) {
          const numbers = rowsBehind(ranges);
          expect(numbers.length).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(size + 1)));
          const stored = subtreesIn(numbers.flatMap((number) => rows[number] ?? []));
          const whole = subtreesOf(leaves);
          for (const range of ranges)
            expect(hexOf(rangeRoot(range, stored))).toBe(hexOf(rangeRoot(range, whole)));
        }
      }),
      randomCases(100),
    );
  });

  it('a subtree that no row holds / is refused', () => {
    expect(() => subtreesIn([])({ start: 0, end: 1 })).toThrow('no subtree of blocks 0 to 0');
  });
});
