import { emptyRoot, nodeHash, type Digest } from './digest.js';

/* Trees of RFC 9162 §2.1 (the same as RFC 6962 §2.1). Counts and places are whole numbers below 2^53. */

/** Entries `start` to `end`, without `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Root over a range whose size is a power of two and whose start is a multiple of it; it never changes again. */
export type CompleteSubtree = (range: Range) => Digest;

/** Where an entry stands: its place in a tree of so many. */
export interface Place {
  readonly index: number;
  readonly size: number;
}

/** The complete subtrees of entries that are all in memory. */
export function subtreesOf(leaves: readonly Digest[]): CompleteSubtree {
  const root = ({ start, end }: Range): Digest => {
    const leaf = end - start === 1 ? leaves[start] : undefined;
    if (leaf) return leaf;
    if (end - start <= 1) throw new RangeError(`no entry ${start}`);
    const middle = (start + end) / 2;
    return nodeHash(root({ start, end: middle }), root({ start: middle, end }));
  };
  return root;
}

/** Root of a whole tree in memory. */
export function rootOf(leaves: readonly Digest[]): Digest {
  return leaves.length === 0
    ? emptyRoot()
    : rangeRoot({ start: 0, end: leaves.length }, subtreesOf(leaves));
}

/** Root over a range that a tree has a node for (all ranges below are), put together from complete subtrees. */
export function rangeRoot(range: Range, subtree: CompleteSubtree): Digest {
  const roots = completeRanges(range).map(subtree);
  const last = roots.pop();
  if (!last) return emptyRoot();
  return roots.reduceRight((right, left) => nodeHash(left, right), last);
}

/** The complete subtrees that such a range is made of, largest first; at most one per power of two. */
export function completeRanges({ start, end }: Range): Range[] {
  const ranges: Range[] = [];
  for (let from = start; from < end;) {
    let size = 1;
    while (from + size * 2 <= end) size *= 2;
    ranges.push({ start: from, end: from + size });
    from += size;
  }
  return ranges;
}

/** What the proof that an entry is in a tree consists of, from the entry upwards (§2.1.3.1). */
export function inclusionRanges({ index, size }: Place): Range[] {
  if (index < 0 || index >= size) throw new RangeError(`no entry ${index} among ${size}`);
  const ranges: Range[] = [];
  for (let start = 0, end = size; end - start > 1;) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  return ranges.reverse();
}

/** What the proof consists of that a tree of `size` continues the one of its first `from` entries (§2.1.4.1). */
export function consistencyRanges({ from, size }: { from: number; size: number }): Range[] {
  if (from < 0 || from > size) throw new RangeError(`${size} entries do not continue ${from}`);
  if (from === 0) return [];
  const ranges: Range[] = [];
  let [start, end, isWhole] = [0, size, true];
  while (from !== end) {
    const middle = start + splitOf(end - start);
    if (from <= middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
      isWhole = false;
    }
  }
  if (!isWhole) ranges.push({ start, end });
  return ranges.reverse();
}

/** Largest power of two below a count of two or more. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}
