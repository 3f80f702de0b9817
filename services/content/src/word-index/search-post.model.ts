import { defineCollection } from '@mate/mongo/collection';
import type { SearchRow } from './search-row.rules.js';

/** The truth about what posts are found by. Searches read copies of it, so it has no index of words. */
export const searchPosts = defineCollection<SearchRow>({
  name: 'search_posts',
  indexes: [{ key: { rankTime: 1 } }],
  droppedIndexes: [
    'heads_1_score_-1__id_-1',
    'words_1_score_-1__id_-1',
    'topics_1_score_-1_authorId_1',
  ],
});
