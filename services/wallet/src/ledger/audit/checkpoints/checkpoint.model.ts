import { defineCollection } from '@mate/mongo/collection';

/** The books as they were found whole once. Written once, never changed. */
export interface CheckpointDocument {
  /** Number of blocks that it covers. */
  _id: number;
  root: string;
  lastBlockHash: string;
  /** When the last block was sealed. */
  headTime: Date;
  sealedTo: { shard: number; seq: number }[];
  journals: number;
  /** Decimals, since they may be below zero. */
  issued: { code: string; coins: string }[];
  underWay: { journalId: string; coins: string }[];
  /** Hex. */
  digest: string;
  /** Ed25519, hex: whose word it is. */
  publicKey: string;
  signature: string;
  createTime: Date;
}

export const checkpoints = defineCollection<CheckpointDocument>({
  name: 'ledger_checkpoints',
  indexes: [],
});
