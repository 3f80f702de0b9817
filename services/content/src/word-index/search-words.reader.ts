import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { isNear, mayBeTypo, slipsBetween, stemsOf } from '@mate/people/typos';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { searchWords, type SearchWord } from './search-word.model.js';
import { lettersOf, START_LETTERS_MAX, START_LETTERS_MIN } from './search-words.rules.js';

/** A word and how many findable posts have it. */
export type KnownWord = Pick<SearchWord, '_id' | 'posts'>;

// As many lists of posts are merged in their order; words beyond are rarer ones.
const BEGUN_MAX = 20;
const SPELLINGS_MAX = 8;
const READ_MAX = 200;
const MOST_POSTS = { posts: -1, _id: 1 } as const;
const SHOWN = { posts: 1 } as const;

/** Which words findable posts have: what was typed, what begins so, and what is spelled nearly so. */
@Injectable()
export class SearchWordsReader {
  private readonly words: Collection<SearchWord>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.words = collectionOf(db, searchWords);
  }

  /** Those of the words that there are. */
  async known(words: readonly string[]): Promise<KnownWord[]> {
    return this.words
      .find({ _id: { $in: [...words] } }, { projection: SHOWN })
      .limit(words.length)
      .maxTimeMS(READ_MS_MAX)
      .toArray();
  }

  /** Words that begin in one of these ways, those of most posts first; none for a single letter. */
  async begun(starts: readonly string[]): Promise<KnownWord[]> {
    const long = starts.filter((start) => [...start].length >= START_LETTERS_MIN);
    if (long.length === 0) return [];
    const found = await this.read('starts', [...new Set(long.map(keptStart))]);
    return found
      .filter(({ _id }) => long.some((start) => _id.startsWith(start)))
      .slice(0, BEGUN_MAX);
  }

  /** Words that somebody may have meant, the nearest first and then those of most posts. */
  async near(typed: string): Promise<KnownWord[]> {
    if (!mayBeTypo(typed)) return [];
    const found = await this.read('stems', stemsOf(typed));
    return found
      .map((word) => ({ word, slips: slipsBetween(typed, word._id) }))
      .filter(({ word, slips }) => isNear(typed, word._id, slips))
      .sort((a, b) => a.slips.toWhole - b.slips.toWhole)
      .slice(0, SPELLINGS_MAX)
      .map(({ word }) => word);
  }

  private read(way: 'starts' | 'stems', values: readonly string[]): Promise<KnownWord[]> {
    return this.words
      .find({ [way]: { $in: [...values] } }, { projection: SHOWN })
      .sort(MOST_POSTS)
      .hint({ [way]: 1, ...MOST_POSTS })
      .limit(READ_MAX)
      .maxTimeMS(READ_MS_MAX)
      .toArray();
  }
}

function keptStart(start: string): string {
  return lettersOf(start, START_LETTERS_MAX);
}
