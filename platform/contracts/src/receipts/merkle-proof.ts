import { hexOf, nodeHash, type Digest } from './digest.js';
import type { Place } from './merkle.js';

/** The root that an entry and its path lead to (RFC 9162 §2.1.3.2), or undefined where the path does not fit the place. */
export function rootByPath(
  leaf: Digest,
  { index, size }: Place,
  path: readonly Digest[],
): Digest | undefined {
  if (index < 0 || index >= size) return undefined;
  const at = new Walk(index, size - 1);
  let root = leaf;
  for (const other of path) {
    if (at.last === 0) return undefined;
    if (at.isRight) {
      root = nodeHash(other, root);
      at.climbToRight();
    } else root = nodeHash(root, other);
    at.climb();
  }
  return at.last === 0 ? root : undefined;
}

/** A tree as a head tells it. */
export interface TreeRoot {
  readonly size: number;
  readonly root: Digest;
}

/** True when the path proves that `later` has all entries of `earlier`, unchanged and in their order (§2.1.4.2). */
export function isContinued(earlier: TreeRoot, later: TreeRoot, path: readonly Digest[]): boolean {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return path.length === 0 && same(earlier.root, later.root);
  if (earlier.size === 0) return path.length === 0;
  const [first, ...rest] = isPowerOfTwo(earlier.size) ? [earlier.root, ...path] : path;
  if (!first) return false;
  const at = new Walk(earlier.size - 1, later.size - 1);
  while (at.index % 2 === 1) at.climb();
  let [before, after] = [first, first];
  for (const other of rest) {
    if (at.last === 0) return false;
    if (at.isRight) {
      before = nodeHash(other, before);
      after = nodeHash(other, after);
      at.climbToRight();
    } else after = nodeHash(after, other);
    at.climb();
  }
  return at.last === 0 && same(before, earlier.root) && same(after, later.root);
}

/** A place on its level of the tree and the last place there: `fn` and `sn` of the RFC. */
class Walk {
  constructor(
    public index: number,
    public last: number,
  ) {}

  /** True when what is known so far stands to the right of what comes next. */
  get isRight(): boolean {
    return this.index % 2 === 1 || this.index === this.last;
  }

  climb(): void {
    this.index = Math.floor(this.index / 2);
    this.last = Math.floor(this.last / 2);
  }

  /** Past the levels where the last place has no neighbour. */
  climbToRight(): void {
    while (this.index % 2 === 0 && this.index !== 0) this.climb();
  }
}

function same(one: Digest, other: Digest): boolean {
  return hexOf(one) === hexOf(other);
}

function isPowerOfTwo(count: number): boolean {
  let power = 1;
  while (power < count) power *= 2;
  return power === count;
}
