import type { AccountId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** One document for each creator who holds comments by words. */
export interface HeldWordsDocument {
  readonly _id: AccountId;
  readonly words: readonly string[];
}

export const heldWordsModel = defineModel<HeldWordsDocument>({
  name: 'held_words',
  fields: { _id: String, words: [String] },
  indexes: [],
});
