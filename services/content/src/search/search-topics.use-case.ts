import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  boundedLimit,
  Cursors,
  pageOf,
  type CursorCodec,
  type CursorPage,
} from '@mate/service-kit/paging';
import type { SearchTopic } from '../word-index/search-topic.model.js';
import type { TopicPlace } from '../word-index/search-topics.reader.js';
import type { TopicKind } from '../word-index/search-row.rules.js';
import { FindTopics } from './find-topics.reader.js';
import { readSearch } from './search-query.rules.js';

export interface TopicsQuery {
  readonly query: string;
  readonly kind: TopicKind;
  readonly cursor: string;
  readonly limit: number;
}

const EMPTY: CursorPage<SearchTopic> = { rows: [], hasNextPage: false, nextCursor: '' };

/** A page of tags or places. What is counted of each are posts that everybody may see. */
@Injectable()
export class SearchTopics {
  private readonly cursors: CursorCodec<TopicPlace>;

  constructor(
    private readonly finding: FindTopics,
    cursors: Cursors,
  ) {
    this.cursors = cursors.of<TopicPlace>('search-topics', {
      pack: ({ posts, id }) => [posts, id],
      unpack: z.tuple([z.int(), z.string()]).transform(([posts, id]) => ({ posts, id })),
    });
  }

  /** Throws CURSOR_INVALID. */
  async execute({
    query: text,
    kind,
    cursor,
    limit: asked,
  }: TopicsQuery): Promise<CursorPage<SearchTopic>> {
    const after = this.cursors.decode(cursor);
    const query = readSearch(text);
    if (!query) return EMPTY;
    const limit = boundedLimit(asked);
    const rows = await this.finding.find(query, { kind, text, after, limit: limit + 1 });
    return pageOf(rows, limit, {
      encode: (place: TopicPlace) => this.cursors.encode(place),
      placeOf: ({ posts, _id: id }) => ({ posts, id }),
    });
  }
}
