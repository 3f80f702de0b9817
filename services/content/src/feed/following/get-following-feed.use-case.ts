import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import type { PageRequest } from '@mate/service-kit/paging';
import type { PostType } from '../../posts/post.rules.js';
import { PostPagePresenter } from '../../presentation/post-page.presenter.js';
import { FollowingPostsReader } from './following-posts.reader.js';
import { OpenTimeline } from './open-timeline.use-case.js';

export interface FollowingFeedQuery extends PageRequest {
  readonly viewerId: AccountId;
  readonly type: PostType;
}

/** What the followed accounts published, newest first. What of it the viewer may see is decided for each page. */
@Injectable()
export class GetFollowingFeed {
  constructor(
    private readonly timelines: OpenTimeline,
    private readonly posts: FollowingPostsReader,
    private readonly pages: PostPagePresenter,
  ) {}

  /** Throws CURSOR_INVALID, OVERLOADED. */
  async execute(query: FollowingFeedQuery): Promise<PostPage> {
    const { viewerId, type } = query;
    const timeline = await this.timelines.execute(viewerId, type);
    const feed = { viewerId, type, timeline };
    return this.pages.page(viewerId, query, {
      name: 'following',
      load: (after, limit) => this.posts.read(feed, after, limit),
      timeOf: (post) => post.publishTime,
    });
  }
}
