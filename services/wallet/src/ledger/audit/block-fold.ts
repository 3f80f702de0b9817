import { hexOf } from '@mate/contracts/receipts/digest';
import { blockHash, NO_BLOCK } from '@mate/contracts/receipts/ledger-block';
import type { LedgerHead } from '@mate/contracts/receipts/ledger-head';
import type { BlockRow } from '../sealing/block.model.js';
import { headerOf } from '../sealing/block.rules.js';
import { Frontier } from '../sealing/frontier.js';
import type { Break } from './ledger-fold.js';

/** A head that was published once. */
export interface PublishedHead {
  readonly size: number;
  readonly root: string;
}

/** Blocks that are not read again: their tree, the last of them, and how far they seal each shard. */
export interface EarlierBlocks {
  readonly frontier: Frontier;
  readonly last: BlockRow | undefined;
  readonly sealedTo: ReadonlyMap<number, number>;
}

/** Recomputes the chain and the tree of blocks, block by block in the order of their numbers. */
export class BlockFold {
  /** The last sequence of each shard that is sealed. */
  readonly sealedTo: Map<number, number>;
  private readonly frontier: Frontier;
  private before: BlockRow | undefined;

  constructor(
    private readonly published: readonly PublishedHead[] = [],
    earlier?: EarlierBlocks,
  ) {
    this.sealedTo = new Map(earlier?.sealedTo);
    this.frontier = earlier?.frontier ?? new Frontier();
    this.before = earlier?.last;
  }

  /** The state of the books as the ledger signs it. */
  get ledgerHead(): LedgerHead {
    const { before } = this;
    const time = (before?.time ?? new Date(0)).toISOString();
    return { ...this.head, lastBlockHash: before?.hash ?? NO_BLOCK, time };
  }

  /** Number of blocks and the root over them. */
  get head(): PublishedHead {
    return { size: this.frontier.size, root: hexOf(this.frontier.root()) };
  }

  /** The first thing wrong with a block, or undefined; the fold goes on from it otherwise. */
  add(block: BlockRow): Break | undefined {
    const what = this.faultOf(block);
    if (what) return { invariant: 'I7', where: `block ${block._id}`, what };
    const completed = this.frontier.append(blockHash(headerOf(block))).map(hexOf);
    this.sealedTo.set(block.shard, block.lastSeq);
    this.before = block;
    if (completed.join() !== block.subtrees.join())
      return { invariant: 'I7', where: `block ${block._id}`, what: 'holds other subtrees' };
    return this.publishedBreak((head) => head.size === this.frontier.size);
  }

  /** What is wrong with the end, or undefined. */
  end(): Break | undefined {
    return this.publishedBreak(({ size }) => size > this.frontier.size);
  }

  private faultOf(block: BlockRow): string | undefined {
    const { before } = this;
    if (block._id !== this.frontier.size) return `stands where block ${this.frontier.size} should`;
    if (block.previousHash !== (before?.hash ?? NO_BLOCK)) return 'does not continue the chain';
    if (hexOf(blockHash(headerOf(block))) !== block.hash) return 'does not match its hash';
    if (before && before.time > block.time) return 'is earlier than the one before it';
    const sealedTo = this.sealedTo.get(block.shard) ?? 0;
    if (block.firstSeq !== sealedTo + 1 || block.lastSeq < block.firstSeq)
      return `seals seq ${block.firstSeq} to ${block.lastSeq} of shard ${block.shard} after ${sealedTo}`;
    return undefined;
  }

  private publishedBreak(concerns: (head: PublishedHead) => boolean): Break | undefined {
    const { size, root } = this.head;
    const other = this.published.find((head) => concerns(head) && head.root !== root);
    return (
      other && {
        invariant: 'I7',
        where: `head of ${other.size} blocks`,
        what: `was published with root ${other.root}, the ${size} blocks that are there have ${root}`,
      }
    );
  }
}
