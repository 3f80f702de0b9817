import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content';
import type { AccountId } from '@mate/contracts/ids';
import { ReadReactions } from '../engagement/read-reactions.use-case.js';
import type { ReactionKind } from '../engagement/reaction.rules.js';
import { isTooDeep, sliceOf } from '../feed/paging.rules.js';
import { PresentPosts } from '../feed/present-posts.use-case.js';
import type { PostType } from '../posts/post.rules.js';
import { ReadPosts } from '../posts/read-posts.use-case.js';

export interface ReactedPostsQuery {
  readonly kind: ReactionKind;
  readonly type: PostType;
  readonly page: number;
  readonly limit: number;
}

/** What an account liked or bookmarked, the newest reaction first; what it may not see any more is left out. */
@Injectable()
export class ListReactedPosts {
  constructor(
    private readonly reactions: ReadReactions,
    private readonly posts: ReadPosts,
    private readonly presenter: PresentPosts,
  ) {}

  async list(accountId: AccountId, query: ReactedPostsQuery): Promise<PostPage> {
    const slice = sliceOf(query.page, query.limit);
    if (isTooDeep(slice)) return { posts: [], hasNextPage: false, nextCursor: '' };
    const { skip, limit } = slice;
    const postIds = await this.reactions.page({
      accountId,
      kind: query.kind,
      postType: query.type,
      skip,
      limit: limit + 1,
    });
    const posts = await this.posts.getMany(postIds.slice(0, limit));
    const visible = await this.presenter.visible(accountId, posts);
    return {
      posts: await this.presenter.present(accountId, visible),
      hasNextPage: postIds.length > limit,
      nextCursor: '',
    };
  }
}
