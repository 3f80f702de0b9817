import { canonical, hexOf, leafHash, type Digest } from './digest.js';

/** What one block seals: journals of one shard without a gap, and the block before it. */
export interface BlockHeader {
  /** From 0 on, over all shards; also its place in the tree of blocks. */
  readonly number: number;
  readonly shard: number;
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** Root over the leaves of its journals, hex. */
  readonly root: string;
  /** Hash of the block before, hex. */
  readonly previousHash: string;
  /** When it was sealed, ISO. */
  readonly time: string;
}

/** What block 0 names as its predecessor. */
export const NO_BLOCK = '0'.repeat(64);

/** Hash of a block, and its entry in the tree of blocks. */
export function blockHash(block: BlockHeader): Digest {
  const { number, shard, firstSeq, lastSeq, root, previousHash, time } = block;
  return leafHash(
    canonical(['mate-block-1', number, shard, firstSeq, lastSeq, root, previousHash, time]),
  );
}

/** How many journals a block seals. */
export function journalsIn({ firstSeq, lastSeq }: BlockHeader): number {
  return lastSeq - firstSeq + 1;
}

/** Hash of a block in the form that rows and files have. */
export function blockHashHex(block: BlockHeader): string {
  return hexOf(blockHash(block));
}
