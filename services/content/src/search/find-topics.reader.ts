import { Injectable } from '@nestjs/common';
import { normalisedTag, placeKeyOf } from '../posts/post.rules.js';
import { topicId, type TopicKind } from '../word-index/search-row.rules.js';
import { SearchTopicsReader, type TopicPlace } from '../word-index/search-topics.reader.js';
import type { SearchTopic } from '../word-index/search-topic.model.js';
import { SearchWordsReader } from '../word-index/search-words.reader.js';
import {
  lettersOf,
  START_LETTERS_MAX,
  START_LETTERS_MIN,
} from '../word-index/search-words.rules.js';
import type { SearchQuery } from './search-query.rules.js';

export interface TopicSearch {
  readonly kind: TopicKind;
  /** As it was typed: a topic of exactly this name comes first. */
  readonly text: string;
  readonly after: TopicPlace | undefined;
  readonly limit: number;
}

/** Finds tags and places whose words begin as what was typed, those of most posts first. */
@Injectable()
export class FindTopics {
  constructor(
    private readonly topics: SearchTopicsReader,
    private readonly words: SearchWordsReader,
  ) {}

  /** The topics behind a place, at most `limit`; where there are none at all, those that are spelled nearly so. */
  async find(query: SearchQuery, search: TopicSearch): Promise<SearchTopic[]> {
    const { kind, text, after, limit } = search;
    const id = topicId(kind, kind === 'tag' ? normalisedTag(text) : placeKeyOf(text));
    const starts = query.lastStarts.map(keptStart);
    const others = query.words.slice(0, -1).map(keptStart);
    const isAnswerable = [...starts, ...others].every(
      (start) => [...start].length >= START_LETTERS_MIN,
    );
    const [exact, begun] = await Promise.all([
      after ? null : this.topics.get(id),
      isAnswerable ? this.topics.find({ kind, starts, others }, after, limit + 1) : [],
    ]);
    const rest = begun.filter((topic) => topic._id !== id && hasWords(topic, query));
    const found = [...(exact ? [exact] : []), ...rest].slice(0, limit);
    if (found.length > 0 || after) return found;
    return this.findSpelled(query, search);
  }

  private async findSpelled(
    { words }: SearchQuery,
    { kind, limit }: TopicSearch,
  ): Promise<SearchTopic[]> {
    const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
    const near = await this.words.near(longest);
    const starts = near.map(({ _id }) => keptStart(_id)).filter((start) => start.length > 1);
    if (starts.length === 0) return [];
    return this.topics.find({ kind, starts, others: [] }, undefined, limit);
  }
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
