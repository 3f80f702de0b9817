import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { readVisibleRows } from '@mate/service-kit/paging';
import { PostReader } from '../posts/post.reader.js';
import { normalisedTag, placeKeyOf } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import type { FoundTopic, TopicPlace, TopicsAsked } from '../word-copy/copy-calls.port.js';
import { WordCopy } from '../word-copy/word-copy.reader.js';
import { topicId, topicsOf, type TopicKind } from '../word-index/search-row.rules.js';
import { START_LETTERS_MIN } from '../word-index/search-words.rules.js';
import type { SearchQuery } from './search-query.rules.js';

export interface TopicSearch {
  readonly viewerId: AccountId | undefined;
  readonly kind: TopicKind;
  /** As it was typed: a topic of exactly this name comes first. */
  readonly text: string;
  readonly after: TopicPlace | undefined;
  /** Of a page. */
  readonly limit: number;
}

export interface FoundTopics {
  /** One more than a page where another follows. */
  readonly found: readonly { readonly topic: FoundTopic; readonly place: TopicPlace }[];
  /** Where to go on after so many in vain as one search may read. */
  readonly pausedAt: TopicPlace | undefined;
}

type Wanted = Pick<TopicsAsked, 'starts' | 'others'>;

/** Before all that are sorted by their posts. */
const BEGINNING: TopicPlace = { posts: Number.MAX_SAFE_INTEGER, id: '' };
const NOTHING: FoundTopics = { found: [], pausedAt: undefined };
// Mostly the viewer may see one of the first; the others are looked at where it may not.
const FIRST_POSTS = 3;
const BEST_POSTS = 20;

/** Finds tags and places whose words begin as what was typed, those of most posts first. */
@Injectable()
export class FindTopics {
  constructor(
    private readonly copy: WordCopy,
    private readonly posts: PostReader,
    private readonly admit: AdmitViewer,
  ) {}

  /**
   * The topics behind a place; where there are none at all, those that are spelled nearly so, on one page. Throws
   * OVERLOADED.
   */
  async find(query: SearchQuery, search: TopicSearch): Promise<FoundTopics> {
    const { kind, text, after, limit } = search;
    const id = topicId(kind, kind === 'tag' ? normalisedTag(text) : placeKeyOf(text));
    const wanted = { starts: query.lastStarts, others: query.words.slice(0, -1) };
    const isAnswerable = [...wanted.starts, ...wanted.others].every(
      (start) => [...start].length >= START_LETTERS_MIN,
    );
    const [exact, begun] = await Promise.all([
      after ? [] : this.exactly(id, search),
      isAnswerable ? this.walk(wanted, { ...search, limit: limit + 1 }, id) : NOTHING,
    ]);
    const found = [...exact, ...begun.found].slice(0, limit + 1);
    if (found.length > 0 || after || begun.pausedAt) return { ...begun, found };
    return this.findSpelled(query, search);
  }

  private async exactly(id: string, { viewerId }: TopicSearch): Promise<FoundTopics['found']> {
    const topic = await this.copy.ask('getTopic', id);
    const told = await this.toldTo(viewerId, topic ? [topic] : []);
    return told.map((one) => ({ topic: one, place: BEGINNING }));
  }

  private async findSpelled({ words }: SearchQuery, search: TopicSearch): Promise<FoundTopics> {
    const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
    const starts = await this.copy.ask('spellingsOf', longest);
    if (starts.length === 0) return NOTHING;
    const { found } = await this.walk({ starts, others: [] }, search);
    return { found: found.slice(0, search.limit), pausedAt: undefined };
  }

  /** Those that fit and are told to the viewer, so many as `limit` says; one is left out, since it came first. */
  private async walk(
    wanted: Wanted,
    { kind, viewerId, after, limit }: TopicSearch,
    but?: string,
  ): Promise<FoundTopics> {
    const { rows, stoppedAt } = await readVisibleRows<FoundTopic, TopicPlace>(
      {
        load: (from, count) =>
          this.copy.ask('findTopics', { ...wanted, kind, after: from, limit: count }),
        placeOf,
        admit: (topics) =>
          this.toldTo(
            viewerId,
            topics.filter(({ id }) => id !== but),
          ),
      },
      after,
      limit,
    );
    return {
      found: rows.map((topic) => ({ topic, place: placeOf(topic) })),
      pausedAt: stoppedAt,
    };
  }

  /** Those among whose best posts is one that the viewer may see: a word of nobody else is theirs alone to tell. */
  private async toldTo(
    viewerId: AccountId | undefined,
    topics: readonly FoundTopic[],
  ): Promise<FoundTopic[]> {
    const ids = topics.map(({ id }) => id);
    const told = await this.seenAmong(viewerId, ids, FIRST_POSTS);
    const left = ids.filter((id) => !told.has(id));
    const later = await this.seenAmong(viewerId, left, BEST_POSTS);
    return topics.filter(({ id }) => told.has(id) || later.has(id));
  }

  /**
   * Which topics have, among so many of their best posts, one that everybody may see now and that the viewer may too. The
   * post itself is asked, not its row: where an account has just become private, rows follow a moment later.
   */
  private async seenAmong(
    viewerId: AccountId | undefined,
    topicIds: readonly string[],
    limit: number,
  ): Promise<ReadonlySet<string>> {
    if (topicIds.length === 0) return new Set();
    const listed = await this.copy.ask('postsOfTopics', { topicIds, limit });
    const ids = [...new Set(listed.flatMap(({ postIds }) => postIds))];
    const posts = await this.posts.getTopics(ids);
    const open = posts.filter(({ visibility }) => visibility === 'public');
    const seen = await this.admit.filterPosts(viewerId, open);
    const topicsById = new Map(
      seen.map((post) => {
        const topics = topicsOf({ ...post, placeKey: placeKeyOf(post.place) });
        return [post._id, new Set(topics.map(({ id }) => id))];
      }),
    );
    const told = listed.filter(({ topicId: wanted, postIds }) =>
      postIds.some((id) => topicsById.get(id)?.has(wanted)),
    );
    return new Set(told.map(({ topicId: wanted }) => wanted));
  }
}

function placeOf({ posts, id }: FoundTopic): TopicPlace {
  return { posts, id };
}
