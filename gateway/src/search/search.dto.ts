import { z } from 'zod';
import { SEARCH_LENGTH_MAX, SUGGEST_LETTERS_MIN } from '@mate/contracts/limits';
import { postTypeWords } from '@mate/contracts/words/post-words';
import { post } from '../content/posts.dto.js';
import { cursorShape, pageShape } from '../http/bounds/paging.js';
import { listedPerson } from '../relations/relations.dto.js';
import { person } from '../users/person.dto.js';

/** What a search looks for. */
const searchKinds = ['all', 'posts', 'users', 'tags', 'places'] as const;

const topic = {
  name: z.string(),
  posts: z.int().meta({ description: 'How many posts that everybody may see have it' }),
};
const tagRow = z.object({ kind: z.literal('tag'), ...topic });
const placeRow = z.object({ kind: z.literal('place'), ...topic });
const userRow = z.object({ kind: z.literal('user'), user: listedPerson });

/** One row of results; `kind` says which. */
export const searchRow = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('post'), post }),
    userRow,
    tagRow,
    placeRow,
  ])
  .meta({ id: 'SearchRow' });
export type SearchRow = z.infer<typeof searchRow>;

/** One row while somebody types. */
export const suggestionRow = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('post'),
      _id: z.string(),
      type: z.enum(postTypeWords.all),
      title: z.string(),
      user: person,
    }),
    userRow,
    tagRow,
    placeRow,
  ])
  .meta({ id: 'SearchSuggestion' });
export type SuggestionRow = z.infer<typeof suggestionRow>;

const typed = z.string().max(SEARCH_LENGTH_MAX).default('');

export const searchQuery = z.strictObject({
  q: typed,
  kind: z.enum(searchKinds).default('all'),
  limit: pageShape().limit,
  ...cursorShape,
});
export type SearchQuery = z.infer<typeof searchQuery>;

export const suggestQuery = z.strictObject({
  q: typed.meta({ description: `Nothing is suggested below ${SUGGEST_LETTERS_MIN} letters` }),
});
export type SuggestQuery = z.infer<typeof suggestQuery>;
