import { defineModel } from '@mate/mongo/define-model';

/** One name under which one account is found: its place in the order of results is its id. */
export interface NameKeyDocument {
  /** Of `keysOf`. */
  readonly _id: string;
  readonly accountId: string;
}

/** A word that somebody's name has, and what it is found by when it is misspelt. */
export interface NameWordDocument {
  readonly _id: string;
  /** Of `stemsOf`. */
  readonly stems: string[];
}

export const nameKeyModel = defineModel<NameKeyDocument>({
  name: 'name_keys',
  fields: { _id: String, accountId: String },
  indexes: [],
});

export const nameWordModel = defineModel<NameWordDocument>({
  name: 'name_words',
  fields: { _id: String, stems: [String] },
  // With the word itself, so that no row is read.
  indexes: [{ key: { stems: 1, _id: 1 } }],
  droppedIndexes: ['stems_1'],
});
