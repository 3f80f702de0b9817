import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import type { PageRequest } from '@mate/service-kit/paging';
import { PostListReader } from '../posts/post-list.reader.js';
import type { PostType } from '../posts/post.rules.js';
import { PostPagePresenter } from '../presentation/post-page.presenter.js';

export interface OwnPostsQuery extends PageRequest {
  readonly type: PostType;
  readonly search: string;
}

/** One's own posts in every state but removed, the last created first. */
@Injectable()
export class ListOwnPosts {
  constructor(
    private readonly posts: PostListReader,
    private readonly pages: PostPagePresenter,
  ) {}

  /** Throws CURSOR_INVALID. */
  execute(actorId: AccountId, query: OwnPostsQuery): Promise<PostPage> {
    const { type, search: text } = query;
    return this.pages.page(actorId, query, {
      name: 'own',
      load: (after, limit) => this.posts.ownPosts(actorId, { type, text, after }, limit),
      timeOf: (post) => post.createTime,
    });
  }
}
