import { Injectable } from '@nestjs/common';
import { NameIndexReader } from '../accounts/names/name-index.reader.js';
import { typosOf, typoTiersOf, type NameQuery, type Tier } from './search-query.rules.js';

const SPELLINGS_READ_MAX = 200;

/** Finds how else the words of a query are spelled in names that there are. */
@Injectable()
export class SpellingReader {
  constructor(private readonly index: NameIndexReader) {}

  /** The ways to fit a query with one word of it spelled otherwise, best first. */
  async findTiers(query: NameQuery): Promise<Tier[]> {
    const words = typosOf(query);
    const known = await Promise.all(
      words.map((word) => this.index.findWordsLike(word, SPELLINGS_READ_MAX)),
    );
    return words
      .flatMap((word, index) => typoTiersOf(query, word, known[index] ?? []))
      .toSorted((a, b) => (a.order < b.order ? -1 : 1));
  }
}
