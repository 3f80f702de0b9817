import fc from 'fast-check';
import { digestOf, emptyRoot, hexOf, leafHash, nodeHash, type Digest } from './digest.js';
import {
  completeRanges,
  consistencyRanges,
  inclusionRanges,
  rangeRoot,
  rootOf,
  subtreesOf,
  type Range,
} from './merkle.js';
import { isContinued, rootByPath } from './merkle-proof.js';

/** Entries and roots that the logs of certificate transparency are tested with. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leavesOf = (count: number): Digest[] =>
  Array.from({ length: count }, (_, index) => leafHash(Uint8Array.of(index >> 8, index & 255)));
const rootsOf = (ranges: readonly Range[], leaves: readonly Digest[]): Digest[] =>
  ranges.map((range) => rangeRoot(range, subtreesOf(leaves)));
const places = fc
  .integer({ min: 1, max: 300 })
  .chain((size) => fc.record({ size: fc.constant(size), index: fc.nat(size - 1) }));

describe('merkle tree', () => {
  it('known entries / have the known roots', () => {
    const leaves = ENTRIES.map((entry) => leafHash(digestOf(entry)));
    expect(hexOf(emptyRoot())).toBe(ROOTS[0]);
    for (const [size, root] of ROOTS.entries())
      expect(hexOf(rootOf(leaves.slice(0, size)))).toBe(root);
  });

  it('the tree of seven of RFC 6962 §2.1.3 / has the proofs that stand there', () => {
    const [a, b, c, d, e, f, j] = leavesOf(7);
    if (!a || !b || !c || !d || !e || !f || !j) throw new Error('seven leaves');
    const [g, h, i] = [nodeHash(a, b), nodeHash(c, d), nodeHash(e, f)];
    const [k, l] = [nodeHash(g, h), nodeHash(i, j)];
    const leaves = [a, b, c, d, e, f, j];
    const path = (index: number) => rootsOf(inclusionRanges({ index, size: 7 }), leaves);
    expect(path(0)).toEqual([b, h, l]);
    expect(path(3)).toEqual([c, g, l]);
    expect(path(4)).toEqual([f, j, k]);
    expect(path(6)).toEqual([i, k]);
    const proof = (from: number) => rootsOf(consistencyRanges({ from, size: 7 }), leaves);
    expect(proof(3)).toEqual([c, d, g, l]);
    expect(proof(4)).toEqual([l]);
    expect(proof(6)).toEqual([i, j, k]);
    expect(hexOf(rootOf(leaves))).toBe(hexOf(nodeHash(k, l)));
  });

  it('any range that a proof needs / is made of complete subtrees / one after the other', () => {
    fc.assert(
      fc.property(places, ({ index, size }) => {
        const proofs = [
          ...inclusionRanges({ index, size }),
          ...consistencyRanges({ from: index + 1, size }),
        ];
        for (const proof of proofs) {
          let at = proof.start;
          for (const { start, end } of completeRanges(proof)) {
            expect([start, start % (end - start), Math.log2(end - start) % 1]).toEqual([at, 0, 0]);
            at = end;
          }
          expect(at).toBe(proof.end);
        }
      }),
    );
  });

  it('any entry of any tree / is proven by its path / and by no other place or entry', () => {
    fc.assert(
      fc.property(places, fc.nat(300), (place, other) => {
        const leaves = leavesOf(place.size);
        const path = rootsOf(inclusionRanges(place), leaves);
        const leaf = leaves[place.index] ?? emptyRoot();
        const root = hexOf(rootOf(leaves));
        const leads = (...of: Parameters<typeof rootByPath>) =>
          hexOf(rootByPath(...of) ?? new Uint8Array()) === root;
        expect(leads(leaf, place, path)).toBe(true);
        expect(leads(emptyRoot(), place, path)).toBe(false);
        if (other !== place.index)
          expect(leads(leaf, { ...place, index: other }, path)).toBe(false);
        expect(leads(leaf, place, [...path, leaf])).toBe(false);
        if (path.length > 0) expect(leads(leaf, place, path.slice(1))).toBe(false);
      }),
    );
  });

  it('any tree / continues all trees before it / and none with another past', () => {
    fc.assert(
      fc.property(places, ({ size, index }) => {
        const from = index + 1;
        const leaves = leavesOf(size);
        const path = rootsOf(consistencyRanges({ from, size }), leaves);
        const later = { size, root: rootOf(leaves) };
        const earlier = { size: from, root: rootOf(leaves.slice(0, from)) };
        expect(isContinued(earlier, later, path)).toBe(true);
        expect(isContinued(later, earlier, path)).toBe(size === from);
        for (const at of [0, index]) {
          const past = leaves.slice(0, from);
          past[at] = emptyRoot();
          expect(isContinued({ size: from, root: rootOf(past) }, later, path)).toBe(false);
          const rewritten = [...past, ...leaves.slice(from)];
          const honest = rootsOf(consistencyRanges({ from, size }), rewritten);
          const root = rootOf(rewritten);
          expect(isContinued(earlier, { size, root }, honest)).toBe(false);
        }
        expect(isContinued(earlier, later, [...path, emptyRoot()])).toBe(false);
      }),
    );
  });

  it('the empty tree / is continued by every tree / without a path', () => {
    const later = { size: 3, root: rootOf(leavesOf(3)) };
    expect(consistencyRanges({ from: 0, size: 3 })).toEqual([]);
    expect(isContinued({ size: 0, root: emptyRoot() }, later, [])).toBe(true);
  });

  it('a place outside of the tree / is refused', () => {
    expect(() => inclusionRanges({ index: 3, size: 3 })).toThrow(RangeError);
    expect(() => consistencyRanges({ from: 4, size: 3 })).toThrow(RangeError);
  });
});
