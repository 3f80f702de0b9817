import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId, PostId } from '@mate/contracts/ids';
import {
  boundedLimit,
  Cursors,
  pageOf,
  placeId,
  type CursorCodec,
  type CursorRequest,
} from '@mate/service-kit/paging';
import { PostPresenter } from '../presentation/post.presenter.js';
import { RowsUnderWay } from '../presentation/rows-under-way.policy.js';
import { FindPosts, type FoundPlace, type PostSearch } from './find-posts.reader.js';
import { readSearch, tiers, type SearchQuery } from './search-query.rules.js';

const EMPTY: PostPage = { posts: [], hasNextPage: false, nextCursor: '' };

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
      pack: ({ tier, at }) => [tiers.indexOf(tier), ...(at ? [at.score, at.id] : [])],
      unpack: z
        .union([
          z.tuple([
            z
              .int()
              .min(0)
              .max(tiers.length - 1),
          ]),
          z.tuple([
            z
              .int()
              .min(0)
              .max(tiers.length - 1),
            z.int(),
            placeId<PostId>(),
          ]),
        ])
        .transform(([tier, score, id]) => ({
          tier: tiers[tier] ?? 'heads',
          at: score === undefined || id === undefined ? undefined : { score, id },
        })),
    });
  }

  /** Throws CURSOR_INVALID, OVERLOADED. */
  async execute(
    viewerId: AccountId | undefined,
    { query, cursor, limit: asked }: CursorRequest & { readonly query: string },
  ): Promise<PostPage> {
    const after = this.cursors.decode(cursor);
    const read = readSearch(query);
    if (!read) return EMPTY;
    const limit = boundedLimit(asked);
    return this.turns.hold(limit + 1, () => this.read(read, { viewerId, after, limit }));
  }

  private async read(
    query: SearchQuery,
    { viewerId, after, limit }: PostSearch,
  ): Promise<PostPage> {
    const search = { viewerId, after, limit: limit + 1 };
    const { found, pausedAt } = await this.finding.find(query, search);
    const encode = (place: FoundPlace): string => this.cursors.encode(place);
    const { rows, ...page } = pageOf(found, limit, { encode, placeOf: ({ place }) => place });
    const posts = await this.presenter.present(
      viewerId,
      rows.map(({ post }) => post),
    );
    if (pausedAt && !page.hasNextPage)
      return { posts, hasNextPage: true, nextCursor: encode(pausedAt) };
    return { posts, ...page };
  }
}
