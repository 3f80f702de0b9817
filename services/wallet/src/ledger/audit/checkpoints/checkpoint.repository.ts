import type { Db } from 'mongodb';
import { isSignedBy, type Signed } from '@mate/contracts/receipts/ledger-head';
import { collectionOf } from '@mate/mongo/collection';
import { checkpoints, type CheckpointDocument } from './checkpoint.model.js';
import { checkpointSigningInput, type Checkpoint } from './checkpoint-fold.js';

/** A checkpoint, and whose word it is. */
export interface SignedCheckpoint {
  readonly checkpoint: Checkpoint;
  /** Ed25519, hex. */
  readonly publicKey: string;
}

/** The books as they were found whole before. */
export class CheckpointRepository {
  constructor(private readonly db: Db) {}

  /** The latest. Throws where the key that it names has not signed it. */
  async findLast(): Promise<SignedCheckpoint | undefined> {
    const row = await collectionOf(this.db, checkpoints).findOne({}, { sort: { _id: -1 } });
    if (!row) return undefined;
    const checkpoint = checkpointFrom(row);
    if (!isSignedBy(row, checkpointSigningInput(checkpoint)))
      throw new Error(`the checkpoint of ${row._id} blocks is not signed by the key that it names`);
    return { checkpoint, publicKey: row.publicKey };
  }

  /** Keeps one; where there is one of as many blocks, this takes its place. */
  async keep(checkpoint: Checkpoint, signed: Signed, createTime: Date): Promise<void> {
    const { _id, ...row } = documentOf(checkpoint, signed, createTime);
    await collectionOf(this.db, checkpoints).replaceOne({ _id }, row, { upsert: true });
  }
}

function documentOf(
  checkpoint: Checkpoint,
  { publicKey, signature }: Signed,
  createTime: Date,
): CheckpointDocument {
  const { digest, head, issued, journals, sealedTo, underWay } = checkpoint;
  return {
    ...{ _id: head.size, root: head.root, lastBlockHash: head.lastBlockHash },
    headTime: new Date(head.time),
    sealedTo: [...sealedTo].map(([shard, seq]) => ({ shard, seq })),
    issued: [...issued].map(([code, coins]) => ({ code, coins: coins.toString() })),
    underWay: [...underWay].map(([journalId, coins]) => ({ journalId, coins: coins.toString() })),
    ...{ journals, digest, publicKey, signature, createTime },
  };
}

function checkpointFrom(row: CheckpointDocument): Checkpoint {
  const { _id: size, digest, journals, lastBlockHash, root } = row;
  return {
    head: { size, root, lastBlockHash, time: row.headTime.toISOString() },
    sealedTo: new Map(row.sealedTo.map(({ shard, seq }) => [shard, seq])),
    issued: new Map(row.issued.map(({ code, coins }) => [code, BigInt(coins)])),
    underWay: new Map(row.underWay.map(({ journalId, coins }) => [journalId, BigInt(coins)])),
    ...{ journals, digest },
  };
}
