import { defineCollection } from '@mate/mongo/collection';

/** A word that findable posts have, and what leads to it. */
export interface SearchWord {
  readonly _id: string;
  /** How many have it. */
  readonly posts: number;
  readonly starts: readonly string[];
  readonly stems: readonly string[];
}

export const searchWords = defineCollection<SearchWord>({
  name: 'search_words',
  indexes: [{ key: { starts: 1, posts: -1, _id: 1 } }, { key: { stems: 1, posts: -1, _id: 1 } }],
});
