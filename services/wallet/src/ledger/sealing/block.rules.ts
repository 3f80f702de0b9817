import { digestOf, hexOf, type Digest } from '@mate/contracts/receipts/digest';
import { journalLeaf, partsOf } from '@mate/contracts/receipts/journal-leaf';
import { blockHash, NO_BLOCK, type BlockHeader } from '@mate/contracts/receipts/ledger-block';
import {
  completeRanges,
  rootOf,
  type CompleteSubtree,
  type Range,
} from '@mate/contracts/receipts/merkle';
import type { StoredJournal } from '../store/ledger.repository.js';
import type { BlockRow } from './block.model.js';
import type { Frontier } from './frontier.js';

/** Journals per block: a receipt's path in its block has at most ten steps. */
export const BLOCK_SIZE_MAX = 1_024;
const DIGEST_BYTES = 32;

/** Journals of one shard that follow each other, with their leaves. */
export interface Sealable {
  readonly shard: number;
  readonly firstSeq: number;
  readonly leaves: readonly Digest[];
}

/** A block with its leaves, before it is stored. */
export interface NewBlock extends BlockRow {
  readonly leaves: readonly Digest[];
}

/** The block that a new one follows. */
export type BlockBefore = Pick<BlockRow, 'hash' | 'time'>;

/** Hash of a journal as an entry of its block. */
export function leafOf(journal: StoredJournal): Digest {
  return journalLeaf(partsOf(journal));
}

/** Seals journals as the next block; the frontier grows by it. Time never goes back from block to block. */
export function nextBlock(
  { shard, firstSeq, leaves }: Sealable,
  after: {
    readonly frontier: Frontier;
    readonly before: BlockBefore | undefined;
    readonly now: Date;
  },
): NewBlock {
  const { before, frontier, now } = after;
  const time = before && before.time > now ? before.time : now;
  const content = {
    shard,
    firstSeq,
    lastSeq: firstSeq + leaves.length - 1,
    root: hexOf(rootOf(leaves)),
    previousHash: before?.hash ?? NO_BLOCK,
  };
  const number = frontier.size;
  const hash = blockHash({ number, ...content, time: time.toISOString() });
  return {
    _id: number,
    ...content,
    hash: hexOf(hash),
    subtrees: frontier.append(hash).map(hexOf),
    leaves,
    time,
  };
}

/** What the hash of a block covers. */
export function headerOf(block: BlockRow): BlockHeader {
  const { _id: number, shard, firstSeq, lastSeq, root, previousHash, time } = block;
  return { number, shard, firstSeq, lastSeq, root, previousHash, time: time.toISOString() };
}

/** Leaves as they are stored, one after the other. */
export function leavesIn(bytes: Uint8Array): Digest[] {
  return Array.from({ length: bytes.length / DIGEST_BYTES }, (_, index) =>
    bytes.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES),
  );
}

/** Numbers of the rows that hold the subtrees of these ranges: each stands in the row of its last block. */
export function rowsBehind(ranges: readonly Range[]): number[] {
  return [...new Set(ranges.flatMap(completeRanges).map(({ end }) => end - 1))];
}

/** The complete subtrees that some rows hold. Throws RangeError for one that they do not. */
export function subtreesIn(rows: readonly BlockRow[]): CompleteSubtree {
  const byNumber = new Map(rows.map((row) => [row._id, row]));
  return ({ start, end }) => {
    const row = byNumber.get(end - 1);
    const root = end - start === 1 ? row?.hash : row?.subtrees[Math.log2(end - start) - 1];
    if (root === undefined) throw new RangeError(`no subtree of blocks ${start} to ${end - 1}`);
    return digestOf(root);
  };
}
