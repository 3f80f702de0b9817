import { emptyRoot, nodeHash, type Digest } from '@mate/contracts/receipts/digest';
import { completeRanges, type CompleteSubtree } from '@mate/contracts/receipts/merkle';

/** What a growing tree needs to know of its past to grow on: its complete subtrees, at most one per power of two. */
export class Frontier {
  private readonly peaks: (Digest | undefined)[] = [];
  private count = 0;

  /** The frontier of a tree of `size` entries whose subtrees are known. */
  static of(size: number, subtree: CompleteSubtree): Frontier {
    const frontier = new Frontier();
    frontier.count = size;
    for (const range of completeRanges({ start: 0, end: size }))
      frontier.peaks[Math.log2(range.end - range.start)] = subtree(range);
    return frontier;
  }

  get size(): number {
    return this.count;
  }

  /** Appends an entry. Answers the roots of the subtrees that it completes, of two entries first. */
  append(entry: Digest): Digest[] {
    const completed: Digest[] = [];
    let [level, node] = [0, entry];
    for (let left = this.peaks[0]; left; left = this.peaks[level]) {
      node = nodeHash(left, node);
      completed.push(node);
      this.peaks[level] = undefined;
      level += 1;
    }
    this.peaks[level] = node;
    this.count += 1;
    return completed;
  }

  /** Root of the whole tree. */
  root(): Digest {
    let root: Digest | undefined;
    for (const peak of this.peaks) if (peak) root = root ? nodeHash(peak, root) : peak;
    return root ?? emptyRoot();
  }
}
