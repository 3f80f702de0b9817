import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content';
import { isId, type AccountId } from '@mate/contracts/ids';
import { AdmitViewer } from '../feed/admit-viewer.use-case.js';
import { sliceOf } from '../feed/paging.rules.js';
import type { PostType } from '../posts/post.rules.js';
import { ReadPosts } from '../posts/read-posts.use-case.js';
import { PagePosts } from './page-posts.use-case.js';

export interface AccountPostsQuery {
  readonly type: PostType;
  readonly page: number;
  readonly limit: number;
  readonly search: string;
}

/** The posts of one account: as others see them, or all of one's own. */
@Injectable()
export class ListAccountPosts {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly posts: ReadPosts,
    private readonly pages: PagePosts,
  ) {}

  /** What the viewer may see of the account's published posts, newest first. */
  async published(
    viewerId: string,
    accountId: string,
    query: AccountPostsQuery,
  ): Promise<PostPage> {
    if (!isId(accountId)) return { posts: [], hasNextPage: false, nextCursor: '' };
    const authorId = accountId as AccountId;
    const { type, search: text } = query;
    const kinds = await this.admit.kindsOf(viewerId, authorId);
    return this.pages.page(viewerId, sliceOf(query.page, query.limit), (slice) =>
      this.posts.ofAuthors({ authorIds: [authorId], type, visibilities: kinds, text }, {}, slice),
    );
  }

  /** One's own posts in every state, newest first. */
  own(actorId: AccountId, query: AccountPostsQuery): Promise<PostPage> {
    const { type, search: text } = query;
    return this.pages.page(actorId, sliceOf(query.page, query.limit), (slice) =>
      this.posts.ownPosts(actorId, { type, text }, slice),
    );
  }
}
