import type { Binary } from 'mongodb';
import { defineCollection } from '@mate/mongo/collection';

/** Journals of one shard, sealed together. Written once, never changed, never removed. */
export interface BlockDocument {
  /** Number of the block, from 0 on over all shards. */
  _id: number;
  shard: number;
  firstSeq: number;
  lastSeq: number;
  /** Root over the leaves of its journals, hex. */
  root: string;
  previousHash: string;
  hash: string;
  /** Roots of the subtrees of blocks that this one completed, of two blocks first: any proof reads few rows. */
  subtrees: string[];
  /** The leaves, 32 bytes each: an auditor can name the journal that was changed. */
  leaves: Binary;
  time: Date;
}

/** A block without its leaves. */
export type BlockRow = Omit<BlockDocument, 'leaves'>;

export const blocks = defineCollection<BlockDocument>({
  name: 'ledger_blocks',
  indexes: [{ key: { shard: 1, lastSeq: 1 }, unique: true }],
  options: {
    validator: {
      $jsonSchema: {
        required: ['shard', 'firstSeq', 'lastSeq', 'root', 'previousHash', 'hash', 'leaves'],
      },
    },
  },
});
