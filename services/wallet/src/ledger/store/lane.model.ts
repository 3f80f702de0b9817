import type { Binary } from 'mongodb';
import { defineCollection } from '@mate/mongo/collection';

/** Who may write to a shard, and where its journal stands. Every batch writes this row in its own transaction. */
export interface LaneDocument {
  _id: number;
  /** Id of the owning lane instance; empty after a clean release. */
  owner: string;
  /** Grows with every change of ownership. */
  fence: number;
  /** By the database's clock. */
  expireTime: Date;
  /** Where the owner answers calls that post; empty where it answers none. */
  address?: string;
  /** Session of the owner's transactions, so that a successor can end what a dead owner left open. */
  session?: Binary;
  nextSeq: number;
  /** Time of the last journal. */
  headTime: Date;
}

export const lanes = defineCollection<LaneDocument>({ name: 'ledger_lanes', indexes: [] });
