import { Controller, Get, Inject, Query } from '@nestjs/common';
import { SUGGEST_LETTERS_MIN } from '@mate/contracts/limits';
import { topicKindWords } from '@mate/contracts/words/search-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Viewer } from '../http/access/callers.js';
import { listReply, type ListReply, type NextPage } from '../http/bounds/paging.js';
import { Operation } from '../http/operation.js';
import { ListedPeople } from '../relations/listed-people.js';
import type { ListedPerson } from '../relations/relations.dto.js';
import {
  CONTENT,
  IDENTITY,
  type ContentClient,
  type IdentityClient,
} from '../upstreams/upstream-clients.js';
import {
  searchQuery,
  searchRow,
  suggestionRow,
  suggestQuery,
  type SearchQuery,
  type SearchRow,
  type SuggestionRow,
  type SuggestQuery,
} from './search.dto.js';
import { postRowsOf, suggestionsOf, topicRowsOf, userRowsOf } from './search.mapper.js';

interface Found extends NextPage {
  readonly rows: readonly SearchRow[];
}
type Asked = Omit<SearchQuery, 'kind'>;

const NOTHING: Found = { rows: [], hasNextPage: false };
/** Of each kind above the posts, where all kinds are asked for. */
const BESIDE_POSTS = 6;
const PEOPLE_SUGGESTED = 4;

/** One search over posts, people, tags and places: a call of each service, at the same time. */
@Controller('search')
export class SearchController {
  constructor(
    @Inject(CONTENT) private readonly content: ContentClient,
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    private readonly people: ListedPeople,
  ) {}

  @Get()
  @Operation({
    summary: 'Posts, people, tags and places by words, however they are spelled',
    access: 'optional',
    policy: { subject: 'posts', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: searchRow,
    list: true,
  })
  async search(
    @Query({ schema: searchQuery }) query: SearchQuery,
    @Viewer() caller: Caller,
  ): Promise<ListReply<SearchRow>> {
    const { rows, ...next } = query.q.trim() === '' ? NOTHING : await this.find(query, caller);
    return listReply(rows, query, next);
  }

  @Get('suggest')
  @Operation({
    summary:
      'A few people, tags, places and posts while somebody types; without an order to rely on',
    access: 'optional',
    policy: { subject: 'posts', admits: 'everybody', uses: 'read' },
    limit: 'read',
    reply: suggestionRow.array(),
  })
  async suggest(
    @Query({ schema: suggestQuery }) { q }: SuggestQuery,
    @Viewer() caller: Caller,
  ): Promise<{ data: SuggestionRow[] }> {
    if ([...q.trim()].length < SUGGEST_LETTERS_MIN) return { data: [] };
    const [found, people] = await Promise.all([
      this.content.suggestFound({ query: q }, { caller }),
      this.peopleNamed({ q, cursor: '', limit: PEOPLE_SUGGESTED }, caller),
    ]);
    return { data: suggestionsOf({ ...found, people: people.people }) };
  }

  private find({ kind, ...asked }: SearchQuery, caller: Caller): Promise<Found> {
    switch (kind) {
      case 'posts':
        return this.posts(asked, caller);
      case 'users':
        return this.users(asked, caller);
      case 'tags':
        return this.topics('tag', asked, caller);
      case 'places':
        return this.topics('place', asked, caller);
      case 'all':
        return this.everything(asked, caller);
    }
  }

  /** The best of each kind above the posts, which go on page by page. */
  private async everything(asked: Asked, caller: Caller): Promise<Found> {
    if (asked.cursor !== '') return this.posts(asked, caller);
    const few = { ...asked, limit: Math.min(asked.limit, BESIDE_POSTS) };
    const [users, tags, places, posts] = await Promise.all([
      this.users(few, caller),
      this.topics('tag', few, caller),
      this.topics('place', few, caller),
      this.posts(asked, caller),
    ]);
    return { ...posts, rows: [users, tags, places, posts].flatMap(({ rows }) => rows) };
  }

  private async posts({ q: query, ...page }: Asked, caller: Caller): Promise<Found> {
    const { page: found } = await this.content.searchPosts({ query, ...page }, { caller });
    const { hasNextPage = false, nextCursor = '' } = found ?? {};
    return { rows: postRowsOf(found), hasNextPage, nextCursor };
  }

  private async topics(
    kind: 'tag' | 'place',
    { q: query, ...page }: Asked,
    caller: Caller,
  ): Promise<Found> {
    const { topics, ...next } = await this.content.searchTopics(
      { query, kind: topicKindWords.toWire(kind), ...page },
      { caller },
    );
    return { rows: topicRowsOf(topics), ...next };
  }

  private async users(asked: Asked, caller: Caller): Promise<Found> {
    const { people, ...next } = await this.peopleNamed(asked, caller);
    return { rows: userRowsOf(people), ...next };
  }

  private async peopleNamed(
    { q: query, ...page }: Asked,
    caller: Caller,
  ): Promise<NextPage & { readonly people: readonly ListedPerson[] }> {
    const { accounts, ...next } = await this.identity.searchAccounts(
      { query, page: 1, ...page },
      { caller },
    );
    return { people: await this.people.withRelations(accounts, caller), ...next };
  }
}
