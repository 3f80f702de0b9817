import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { readVisibleRows } from '@mate/service-kit/paging';
import { normalisedTag, placeKeyOf } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { topicId, type TopicKind } from '../word-index/search-row.rules.js';
import { SearchRowsReader } from '../word-index/search-rows.reader.js';
import {
  SearchTopicsReader,
  type TopicPlace,
  type TopicsWanted,
} from '../word-index/search-topics.reader.js';
import type { SearchTopic } from '../word-index/search-topic.rules.js';
import { SearchWordsReader } from '../word-index/search-words.reader.js';
import {
  lettersOf,
  START_LETTERS_MAX,
  START_LETTERS_MIN,
} from '../word-index/search-words.rules.js';
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

export interface FoundTopic {
  readonly topic: SearchTopic;
  readonly place: TopicPlace;
}

export interface FoundTopics {
  /** One more than a page where another follows. */
  readonly found: readonly FoundTopic[];
  /** Where to go on after so many in vain as one search may read. */
  readonly pausedAt: TopicPlace | undefined;
}

/** Before all that are sorted by their posts. */
const BEGINNING: TopicPlace = { posts: Number.MAX_SAFE_INTEGER, id: '' };
const NOTHING: FoundTopics = { found: [], pausedAt: undefined };

/** Finds tags and places whose words begin as what was typed, those of most posts first. */
@Injectable()
export class FindTopics {
  constructor(
    private readonly topics: SearchTopicsReader,
    private readonly rows: SearchRowsReader,
    private readonly words: SearchWordsReader,
    private readonly admit: AdmitViewer,
  ) {}

  /** The topics behind a place; where there are none at all, those that are spelled nearly so, on one page. */
  async find(query: SearchQuery, search: TopicSearch): Promise<FoundTopics> {
    const { kind, text, after, limit } = search;
    const id = topicId(kind, kind === 'tag' ? normalisedTag(text) : placeKeyOf(text));
    const starts = query.lastStarts.map(keptStart);
    const others = query.words.slice(0, -1).map(keptStart);
    const isAnswerable = [...starts, ...others].every(
      (start) => [...start].length >= START_LETTERS_MIN,
    );
    const [exact, begun] = await Promise.all([
      after ? [] : this.exactly(id, search),
      isAnswerable
        ? this.walk(
            { kind, starts, others },
            { ...search, limit: limit + 1 },
            (topic) => topic._id !== id && hasWords(topic, query),
          )
        : NOTHING,
    ]);
    const found = [...exact, ...begun.found].slice(0, limit + 1);
    if (found.length > 0 || after || begun.pausedAt) return { ...begun, found };
    return this.findSpelled(query, search);
  }

  private async exactly(id: string, { viewerId }: TopicSearch): Promise<FoundTopic[]> {
    const topic = await this.topics.get(id);
    const told = await this.toldTo(viewerId, topic ? [topic] : []);
    return told.map((one) => ({ topic: one, place: BEGINNING }));
  }

  private async findSpelled({ words }: SearchQuery, search: TopicSearch): Promise<FoundTopics> {
    const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
    const near = await this.words.near(longest);
    const starts = near.map(({ _id }) => keptStart(_id)).filter((start) => start.length > 1);
    if (starts.length === 0) return NOTHING;
    const { found } = await this.walk(
      { kind: search.kind, starts, others: [] },
      search,
      () => true,
    );
    return { found: found.slice(0, search.limit), pausedAt: undefined };
  }

  /** Those that fit and are told to the viewer, so many as `limit` says. */
  private async walk(
    wanted: TopicsWanted,
    { viewerId, after, limit }: TopicSearch,
    fits: (topic: SearchTopic) => boolean,
  ): Promise<FoundTopics> {
    const { rows, stoppedAt } = await readVisibleRows<SearchTopic, TopicPlace>(
      {
        load: (from, count) => this.topics.find(wanted, from, count),
        placeOf,
        admit: (topics) =>
          this.toldTo(
            viewerId,
            topics.filter((topic) => fits(topic)),
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
    topics: readonly SearchTopic[],
  ): Promise<SearchTopic[]> {
    const authors = await Promise.all(
      topics.map(async ({ _id }) =>
        (await this.rows.authorsOf(_id)).map((authorId) => ({ topicId: _id, authorId })),
      ),
    );
    const seen = await this.admit.filterByAuthor(viewerId, authors.flat());
    const told = new Set(seen.map((row) => row.topicId));
    return topics.filter(({ _id }) => told.has(_id));
  }
}

function placeOf({ posts, _id: id }: SearchTopic): TopicPlace {
  return { posts, id };
}

function keptStart(word: string): string {
  return lettersOf(word, START_LETTERS_MAX);
}

/** Beginnings longer than the index keeps are compared here. */
function hasWords(topic: SearchTopic, { words, lastStarts }: SearchQuery): boolean {
  const begins = (starts: readonly string[]): boolean =>
    topic.words.some((own) => starts.some((start) => own.startsWith(start)));
  return words.slice(0, -1).every((word) => begins([word])) && begins(lastStarts);
}
