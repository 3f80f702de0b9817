import { defineCollection } from '@mate/mongo/collection';
import type { TopicKind } from './search-row.rules.js';

/** A tag or a place that findable posts have. */
export interface SearchTopic {
  /** The kind and the name as it is compared. */
  readonly _id: string;
  readonly kind: TopicKind;
  readonly name: string;
  readonly words: readonly string[];
  /** Beginnings of its words, and of all of them as one. */
  readonly starts: readonly string[];
  readonly posts: number;
}

export const searchTopics = defineCollection<SearchTopic>({
  name: 'search_topics',
  indexes: [{ key: { kind: 1, starts: 1, posts: -1, _id: 1 } }],
});
