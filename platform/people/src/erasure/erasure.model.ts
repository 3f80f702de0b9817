import { defineCollection } from '@mate/mongo/collection';

/** One deleted account that a service erases, and the proof of it. Holds no word about the person. */
export interface ErasureDocument {
  /** Account id. */
  _id: string;
  state: 'waiting' | 'done';
  /** How many times everything was gone through. */
  passes: number;
  /** Tries in a row that failed. */
  failures: number;
  /** Nobody else works on it until then; absent once done. */
  nextTryTime?: Date;
  /** Who works on it, by a random name of that one time. Absent in rows of versions before. */
  holder?: string;
  requestTime: Date;
  /** When the first pass ended: from then on nothing was left. */
  eraseTime?: Date;
  endTime?: Date;
  /** Rows and objects erased, by step. */
  erased: Record<string, number>;
}

/** Every service that keeps anything of people has one. */
export const erasureCollection = defineCollection<ErasureDocument>({
  name: 'account_erasures',
  indexes: [{ key: { nextTryTime: 1 }, partialFilterExpression: { state: 'waiting' } }],
});
