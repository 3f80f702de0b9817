import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import type { PageRequest } from '@mate/service-kit/paging';
import { FollowedPostsReader } from '../../posts/followed-posts.reader.js';
import type { PostType } from '../../posts/post.rules.js';
import { PostPagePresenter } from '../../presentation/post-page.presenter.js';
import { FriendsReader } from './friends.reader.js';

export interface FriendsFeedQuery extends PageRequest {
  readonly viewerId: AccountId;
  readonly type: PostType;
}

/** What the viewer's friends published, newest first. What of it the viewer may see is decided for each page. */
@Injectable()
export class GetFriendsFeed {
  constructor(
    private readonly friends: FriendsReader,
    private readonly posts: FollowedPostsReader,
    private readonly pages: PostPagePresenter,
  ) {}

  /** Throws CURSOR_INVALID, OVERLOADED. */
  async execute(query: FriendsFeedQuery): Promise<PostPage> {
    const { viewerId, type } = query;
    const authorIds = await this.friends.list(viewerId);
    return this.pages.page(viewerId, query, {
      name: 'friends-feed',
      load: (after, limit) => this.posts.newest({ authorIds, type, after }, limit),
      timeOf: (post) => post.publishTime,
    });
  }
}
