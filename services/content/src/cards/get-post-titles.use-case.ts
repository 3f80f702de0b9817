import { Injectable } from '@nestjs/common';
import type { PostTitle } from '@mate/contracts/gen/content/cards_service';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { typeOnWire } from '../posts/post-wire.rules.js';
import { PostReader } from '../posts/post.reader.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { cardIdsOf } from './card-ids.rules.js';

/**
 * Titles of posts for rows that name them, without what a card costs: texts, signed addresses, a version. So little of each
 * is read that nobody waits for a turn.
 */
@Injectable()
export class GetPostTitles {
  constructor(
    private readonly posts: PostReader,
    private readonly admit: AdmitViewer,
  ) {}

  /** What the viewer may not see is left out. Throws INVALID_REQUEST. */
  async execute(viewerId: AccountId | undefined, postIds: readonly string[]): Promise<PostTitle[]> {
    const posts = await this.posts.getHeadings(cardIdsOf<PostId>(postIds, 'postIds'));
    const visible = await this.admit.filterPosts(viewerId, posts);
    return visible.map(({ _id, title, type }) => ({ postId: _id, title, type: typeOnWire(type) }));
  }
}
