import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import { cutPage, numberedStart, type PageRequest } from '@mate/service-kit/paging';
import { OwnPostsReader } from '../../posts/own/own-posts.reader.js';
import type { OwnPosts, OwnPostSort, SortedNumber } from '../../posts/own/own-posts.rules.js';
import { PostPagePresenter } from '../../presentation/post-page.presenter.js';
import { PostPresenter } from '../../presentation/post.presenter.js';
import { RowsUnderWay } from '../../presentation/rows-under-way.policy.js';

export interface OwnPostsQuery extends PageRequest, OwnPosts {
  readonly sort: OwnPostSort;
}

/** One's own posts in every state but removed, the last created first or by a number of theirs. */
@Injectable()
export class ListOwnPosts {
  constructor(
    private readonly posts: OwnPostsReader,
    private readonly pages: PostPagePresenter,
    private readonly presenter: PostPresenter,
    private readonly turns: RowsUnderWay,
  ) {}

  /** Throws CURSOR_INVALID, OVERLOADED. */
  async execute(actorId: AccountId, query: OwnPostsQuery): Promise<PostPage> {
    const { sort, ...own } = query;
    if (sort !== 'newest') return this.byNumber(actorId, own, sort);
    return this.pages.page(actorId, own, {
      name: 'own',
      load: (after, limit) => this.posts.list(actorId, { ...own, after }, limit),
      timeOf: (post) => post.createTime,
    });
  }

  /** By page: a place by a number that changes all the time would be none. */
  private async byNumber(
    actorId: AccountId,
    query: PageRequest & OwnPosts,
    by: SortedNumber,
  ): Promise<PostPage> {
    const start = numberedStart(query);
    if (!start) return { posts: [], hasNextPage: false, nextCursor: '' };
    const { skip, limit } = start;
    // Of those before it numbers alone are read.
    return this.turns.hold(limit + 1, async () => {
      const place = { skip, limit: limit + 1 };
      const read = await this.posts.listByNumber(actorId, { ...query, by }, place);
      const { rows, hasNextPage } = cutPage(read, limit);
      return { posts: await this.presenter.present(actorId, rows), hasNextPage, nextCursor: '' };
    });
  }
}
