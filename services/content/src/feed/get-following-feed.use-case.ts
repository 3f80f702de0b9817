import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content/post';
import type { AccountId } from '@mate/contracts/ids';
import type { PageRequest } from '@mate/service-kit/paging';
import { standingsFor } from '@mate/people/standing';
import { PeopleReader } from '../people/people.reader.js';
import { PostListReader } from '../posts/post-list.reader.js';
import type { PostType } from '../posts/post.rules.js';
import { PostPagePresenter } from '../presentation/post-page.presenter.js';

export interface FollowingFeedQuery extends PageRequest {
  readonly viewerId: AccountId;
  readonly type: PostType;
}

/** What the followed accounts published, newest first. */
@Injectable()
export class GetFollowingFeed {
  constructor(
    private readonly people: PeopleReader,
    private readonly posts: PostListReader,
    private readonly pages: PostPagePresenter,
  ) {}

  /** Throws CURSOR_INVALID. */
  async execute(query: FollowingFeedQuery): Promise<PostPage> {
    const { viewerId, type } = query;
    const authorIds = await this.people.followedBy(viewerId);
    const list = {
      authorIds,
      type,
      visibilities: ['public', 'followers'],
      standings: standingsFor(viewerId),
    } as const;
    return this.pages.page(viewerId, query, {
      name: 'following',
      load: (after, limit) => this.posts.ofAuthors(list, after, limit),
      timeOf: (post) => post.publishTime,
    });
  }
}
