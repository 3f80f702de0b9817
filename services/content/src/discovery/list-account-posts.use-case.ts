import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content';
import { isId, type AccountId } from '@mate/contracts/ids';
import { AdmitViewer } from '../visibility/admit-viewer.use-case.js';
import type { PostType } from '../posts/post.rules.js';
import { ReadPosts } from '../posts/read-posts.use-case.js';
import { PagePosts, type PageQuery } from '../presentation/page-posts.use-case.js';

export interface AccountPostsQuery extends PageQuery {
  readonly type: PostType;
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
    const list = { authorIds: [authorId], type, visibilities: kinds, text };
    return this.pages.page(viewerId, query, {
      load: (from, slice) =>
        this.posts.ofAuthors(list, from ? { ...from, publishTime: from.time } : {}, slice),
      timeOf: (post) => post.publishTime,
    });
  }

  /** One's own posts in every state, newest first. */
  own(actorId: AccountId, query: AccountPostsQuery): Promise<PostPage> {
    const { type, search: text } = query;
    return this.pages.page(actorId, query, {
      load: (from, slice) => {
        const before = from && { postId: from.postId, createTime: from.time };
        return this.posts.ownPosts(actorId, { type, text, before }, slice);
      },
      timeOf: (post) => post.createTime,
    });
  }
}
