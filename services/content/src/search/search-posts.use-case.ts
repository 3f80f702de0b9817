import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import {
  Cursors,
  pageOf,
  ROWS_BY_NUMBER_MAX,
  startOf,
  type CursorCodec,
  type CursorRequest,
  type PageStart,
} from '@mate/service-kit/paging';
import { PostPresenter } from '../presentation/post.presenter.js';
import { RowsUnderWay } from '../presentation/rows-under-way.policy.js';
import type { FoundPlace } from '../word-copy/copy-calls.port.js';
import { tiers } from '../word-copy/search-plan.rules.js';
import { FindPosts, type FoundPost, type PostSearch } from './find-posts.reader.js';
import { readSearch, type SearchQuery } from './search-query.rules.js';

const tierIndex = z
  .int()
  .min(0)
  .max(tiers.length - 1);
const EMPTY: PostPage = { posts: [], hasNextPage: false, nextCursor: '' };

/** What is looked for, and which page of it; without a number the first, or what is behind its cursor. */
export interface PostsQuery extends CursorRequest, Pick<PostSearch, 'type' | 'topicIds'> {
  readonly query: string;
  readonly page?: number;
}

/** A page of the posts that fit what somebody typed, best first. */
@Injectable()
export class SearchPosts {
  private readonly cursors: CursorCodec<FoundPlace>;

  constructor(
    private readonly finding: FindPosts,
    private readonly presenter: PostPresenter,
    private readonly turns: RowsUnderWay,
    cursors: Cursors,
  ) {
    this.cursors = cursors.of('search-posts', {
      pack: ({ tier, at }) => [tiers.indexOf(tier), ...(at === undefined ? [] : [at])],
      unpack: z
        .union([z.tuple([tierIndex]), z.tuple([tierIndex, z.int()])])
        .transform(([tier, at]) => ({ tier: tiers[tier] ?? 'heads', at })),
    });
  }

  /** Throws CURSOR_INVALID, OVERLOADED. */
  async execute(viewerId: AccountId | undefined, search: PostsQuery): Promise<PostPage> {
    const bounds = { rowsMax: ROWS_BY_NUMBER_MAX };
    const start = startOf({ page: 1, ...search }, this.cursors, bounds);
    const query = readSearch(search.query);
    if (!query || !start) return EMPTY;
    const rows = start.skip + start.limit + 1;
    return this.turns.hold(rows, () => this.read(query, { ...search, viewerId }, start));
  }

  private async read(
    query: SearchQuery,
    { viewerId, type, topicIds }: Omit<PostSearch, 'after' | 'limit'>,
    { after, skip, limit }: PageStart<FoundPlace>,
  ): Promise<PostPage> {
    const search = { viewerId, type, topicIds, after, limit: skip + limit + 1 };
    const { found, pausedAt } = await this.finding.find(query, search);
    const encode = (place: FoundPlace): string => this.cursors.encode(place);
    const placeOf = ({ place }: FoundPost): FoundPlace => place;
    const { rows, ...page } = pageOf(found.slice(skip), limit, { encode, placeOf });
    const posts = await this.presenter.present(
      viewerId,
      rows.map(({ post }) => post),
    );
    if (pausedAt && !page.hasNextPage)
      return { posts, hasNextPage: true, nextCursor: encode(pausedAt) };
    return { posts, ...page };
  }
}
