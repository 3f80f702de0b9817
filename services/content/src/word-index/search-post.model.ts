import { defineCollection } from '@mate/mongo/collection';
import type { SearchRow } from './search-row.rules.js';

/** Indexes end in the order of results: whoever asks for a word reads the posts that it shows, and no more. */
export const searchPosts = defineCollection<SearchRow>({
  name: 'search_posts',
  indexes: [
    { key: { heads: 1, score: -1, _id: -1 } },
    { key: { words: 1, score: -1, _id: -1 } },
    // Whose posts a tag or a place has: keys alone.
    { key: { topics: 1, score: -1, authorId: 1 } },
    { key: { rankTime: 1 } },
  ],
});
