import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content/post';
import { isId, type AccountId } from '@mate/contracts/ids';
import type { PageRequest } from '@mate/service-kit/paging';
import { PostListReader } from '../posts/post-list.reader.js';
import type { PostType } from '../posts/post.rules.js';
import { PostPagePresenter } from '../presentation/post-page.presenter.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';

export interface UserPostsQuery extends PageRequest {
  readonly viewerId: AccountId | undefined;
  readonly accountId: string;
  readonly type: PostType;
  readonly search: string;
}

/** What the viewer may see of an account's published posts, newest first. */
@Injectable()
export class ListUserPosts {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly posts: PostListReader,
    private readonly pages: PostPagePresenter,
  ) {}

  /** Throws CURSOR_INVALID. */
  async execute(query: UserPostsQuery): Promise<PostPage> {
    const { viewerId, accountId: authorId, type, search: text } = query;
    if (!isId<AccountId>(authorId)) return { posts: [], hasNextPage: false, nextCursor: '' };
    const visibilities = await this.admit.kindsOf(viewerId, authorId);
    const list = { authorId, type, visibilities, text };
    return this.pages.page(viewerId, query, {
      name: 'user',
      load: (after, limit) => this.posts.ofAuthor(list, after, limit),
      timeOf: (post) => post.publishTime,
    });
  }
}
