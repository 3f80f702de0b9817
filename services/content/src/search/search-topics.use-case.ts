import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AccountId } from '@mate/contracts/ids';
import {
  boundedLimit,
  Cursors,
  pageOf,
  type CursorCodec,
  type CursorPage,
} from '@mate/service-kit/paging';
import type { FoundTopic, TopicPlace } from '../word-copy/copy-calls.port.js';
import type { TopicKind } from '../word-index/search-row.rules.js';
import { FindTopics } from './find-topics.reader.js';
import { readSearch } from './search-query.rules.js';

export interface TopicsQuery {
  readonly query: string;
  readonly kind: TopicKind;
  readonly cursor: string;
  readonly limit: number;
}

const EMPTY: CursorPage<FoundTopic> = { rows: [], hasNextPage: false, nextCursor: '' };

/** A page of tags or places that the viewer may come across. What is counted of each are posts that everybody may see. */
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
  async execute(
    viewerId: AccountId | undefined,
    { query: text, kind, cursor, limit: asked }: TopicsQuery,
  ): Promise<CursorPage<FoundTopic>> {
    const after = this.cursors.decode(cursor);
    const query = readSearch(text);
    if (!query) return EMPTY;
    const limit = boundedLimit(asked);
    const search = { viewerId, kind, text, after, limit };
    const { found, pausedAt } = await this.finding.find(query, search);
    const encode = (place: TopicPlace): string => this.cursors.encode(place);
    const { rows, ...page } = pageOf(found, limit, { encode, placeOf: ({ place }) => place });
    const topics = rows.map(({ topic }) => topic);
    if (pausedAt && !page.hasNextPage)
      return { rows: topics, hasNextPage: true, nextCursor: encode(pausedAt) };
    return { rows: topics, ...page };
  }
}
