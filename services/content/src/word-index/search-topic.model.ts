import { defineCollection } from '@mate/mongo/collection';
import type { SearchTopic } from './search-topic.rules.js';

export const searchTopics = defineCollection<SearchTopic>({
  name: 'search_topics',
  indexes: [{ key: { kind: 1, starts: 1, posts: -1, _id: 1 } }],
});
