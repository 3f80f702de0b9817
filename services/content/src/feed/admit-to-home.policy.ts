import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { FeedExclusionsReader } from '../feedback/feed-exclusions.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';

/** What comes where we choose for somebody, in the home feed and after a post: what the person may see and did not exclude. */
@Injectable()
export class AdmitToHome {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly exclusions: FeedExclusionsReader,
  ) {}

  /** Those of the posts that come, in the same order. */
  async filterPosts(
    viewerId: AccountId | undefined,
    posts: readonly PostRecord[],
  ): Promise<PostRecord[]> {
    const isWanted = await this.exclusions.findWanted(viewerId);
    return this.admit.filterPosts(viewerId, posts.filter(isWanted));
  }
}
