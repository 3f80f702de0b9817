import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { SUGGEST_LETTERS_MIN } from '@mate/contracts/limits';
import { PeopleReader } from '../people/people.reader.js';
import type { PersonCard } from '@mate/people/account-copies';
import type { PostRecord } from '../posts/post.rules.js';
import type { FoundTopic } from '../word-copy/copy-calls.port.js';
import { FindPosts } from './find-posts.reader.js';
import { FindTopics } from './find-topics.reader.js';
import { readSearch } from './search-query.rules.js';

export interface Suggestions {
  readonly topics: readonly FoundTopic[];
  readonly posts: readonly { readonly post: PostRecord; readonly author: PersonCard | undefined }[];
}

const TAGS_MAX = 4;
const PLACES_MAX = 3;
const POSTS_MAX = 4;
const NOTHING: Suggestions = { topics: [], posts: [] };

/** A few tags, places and posts while somebody types. */
@Injectable()
export class SuggestFound {
  constructor(
    private readonly topics: FindTopics,
    private readonly posts: FindPosts,
    private readonly people: PeopleReader,
  ) {}

  async execute(viewerId: AccountId | undefined, text: string): Promise<Suggestions> {
    const query = readSearch(text);
    if (!query || [...query.words.join('')].length < SUGGEST_LETTERS_MIN) return NOTHING;
    const topicsOf = async (kind: 'tag' | 'place', limit: number): Promise<FoundTopic[]> => {
      const search = { viewerId, kind, text, after: undefined, limit };
      const { found: topics } = await this.topics.find(query, search);
      return topics.slice(0, limit).map(({ topic }) => topic);
    };
    const [tags, places, { found }] = await Promise.all([
      topicsOf('tag', TAGS_MAX),
      topicsOf('place', PLACES_MAX),
      this.posts.find(query, { viewerId, after: undefined, limit: POSTS_MAX }),
    ]);
    const posts = found.slice(0, POSTS_MAX).map(({ post }) => post);
    const cards = await this.people.cardsOf(posts.map(({ authorId }) => authorId));
    return {
      topics: [...tags, ...places],
      posts: posts.map((post) => ({ post, author: cards.get(post.authorId) })),
    };
  }
}
