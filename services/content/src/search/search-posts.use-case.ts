import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { PAGE_LIMIT_DEFAULT } from '@mate/contracts/limits';
import { Cursors, pageOf, placeId, type CursorCodec } from '@mate/service-kit/paging';
import { PostPresenter } from '../presentation/post.presenter.js';
import { RowsUnderWay } from '../presentation/rows-under-way.policy.js';
import { FindPosts, type FoundPlace } from './find-posts.reader.js';
import { readSearch, tiers, type SearchQuery } from './search-query.rules.js';

const EMPTY: PostPage = { posts: [], hasNextPage: false, nextCursor: '' };
const LIMIT = PAGE_LIMIT_DEFAULT;

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
    { query, cursor }: { readonly query: string; readonly cursor: string },
  ): Promise<PostPage> {
    const after = this.cursors.decode(cursor);
    const read = readSearch(query);
    if (!read) return EMPTY;
    return this.turns.hold(LIMIT + 1, () => this.read(viewerId, read, after));
  }

  private async read(
    viewerId: AccountId | undefined,
    query: SearchQuery,
    after: FoundPlace | undefined,
  ): Promise<PostPage> {
    const search = { viewerId, after, limit: LIMIT + 1 };
    const { found, pausedAt } = await this.finding.find(query, search);
    const encode = (place: FoundPlace): string => this.cursors.encode(place);
    const { rows, ...page } = pageOf(found, LIMIT, { encode, placeOf: ({ place }) => place });
    const posts = await this.presenter.present(
      viewerId,
      rows.map(({ post }) => post),
    );
    if (pausedAt && !page.hasNextPage)
      return { posts, hasNextPage: true, nextCursor: encode(pausedAt) };
    return { posts, ...page };
  }
}
