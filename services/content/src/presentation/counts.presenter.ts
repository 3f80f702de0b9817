import { Injectable } from '@nestjs/common';
import type { PostCounts } from '@mate/contracts/gen/content/post';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { UnseenCommentsReader } from '../comments/unseen/unseen-comments.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { toCountsView } from './post-view.mapper.js';

/** What changes too often for a card: the counters, as one viewer sees them. Nothing of them is remembered here. */
@Injectable()
export class CountsPresenter {
  constructor(private readonly comments: UnseenCommentsReader) {}

  /** By post; a constant number of queries, none for who has no block. */
  async present(
    viewerId: AccountId | undefined,
    posts: readonly PostRecord[],
  ): Promise<ReadonlyMap<PostId, PostCounts>> {
    const unseen = await this.comments.countOfPosts(viewerId, posts);
    return new Map(posts.map((post) => [post._id, toCountsView(post, unseen.get(post._id))]));
  }
}
