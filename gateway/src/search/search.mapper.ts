import type { PostPage } from '@mate/contracts/gen/content/post';
import type { FoundPost, Topic } from '@mate/contracts/gen/content/search_service';
import { SUGGESTIONS_MAX } from '@mate/contracts/limits';
import { postTypeWords } from '@mate/contracts/words/post-words';
import { topicKindWords } from '@mate/contracts/words/search-words';
import { postOf } from '../content/content.mapper.js';
import type { ListedPerson } from '../relations/relations.dto.js';
import { personOf } from '../users/users.mapper.js';
import type { SearchRow, SuggestionRow } from './search.dto.js';

/** Posts as rows. */
export function postRowsOf(page: PostPage | undefined): SearchRow[] {
  return (page?.posts ?? []).map((post) => ({ kind: 'post', post: postOf(post) }));
}

/** People as rows. */
export function userRowsOf(
  people: readonly ListedPerson[],
): Extract<SearchRow, { kind: 'user' }>[] {
  return people.map((user) => ({ kind: 'user', user }));
}

/** Tags and places as rows. */
export function topicRowsOf(
  topics: readonly Topic[],
): Extract<SearchRow, { kind: 'tag' | 'place' }>[] {
  return topics.flatMap(({ kind, name, posts }) => {
    const word = topicKindWords.toWord(kind);
    return word ? [{ kind: word, name, posts: Number(posts) }] : [];
  });
}

/** Rows while somebody types: people first, then tags and places, then as many posts as there is room for. */
export function suggestionsOf(found: {
  readonly people: readonly ListedPerson[];
  readonly topics: readonly Topic[];
  readonly posts: readonly FoundPost[];
}): SuggestionRow[] {
  const posts = found.posts.flatMap(({ postId, type, title, author }): SuggestionRow[] =>
    author
      ? [
          {
            kind: 'post',
            _id: postId,
            type: postTypeWords.toWord(type) ?? 'short',
            title,
            user: personOf(author),
          },
        ]
      : [],
  );
  // Posts keep a place, so that no name or tag crowds every title out.
  const others = [...userRowsOf(found.people), ...topicRowsOf(found.topics)];
  const room = SUGGESTIONS_MAX - Math.min(posts.length, POSTS_KEPT);
  return [...others.slice(0, room), ...posts].slice(0, SUGGESTIONS_MAX);
}

const POSTS_KEPT = 2;
