import { Injectable } from '@nestjs/common';
import type { PostCard } from '@mate/contracts/gen/content/cards_service';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { PostReader } from '../posts/post.reader.js';
import { CardPresenter } from '../presentation/card.presenter.js';
import { RowsUnderWay } from '../presentation/rows-under-way.policy.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { cardIdsOf } from './card-ids.rules.js';

/** Cards of posts, read now: signed addresses go to who may see the post at this moment, and to nobody else. */
@Injectable()
export class GetPostCards {
  constructor(
    private readonly posts: PostReader,
    private readonly admit: AdmitViewer,
    private readonly cards: CardPresenter,
    private readonly turns: RowsUnderWay,
  ) {}

  /** What the viewer may not see is left out. Throws INVALID_REQUEST, OVERLOADED. */
  async execute(viewerId: AccountId | undefined, postIds: readonly string[]): Promise<PostCard[]> {
    const asked = cardIdsOf<PostId>(postIds, 'postIds');
    return this.turns.hold(asked.length, () => this.read(viewerId, asked));
  }

  private async read(
    viewerId: AccountId | undefined,
    postIds: readonly PostId[],
  ): Promise<PostCard[]> {
    const posts = await this.posts.getMany(postIds);
    const visible = await this.admit.filterPosts(viewerId, posts);
    return visible.map((record) => {
      const post = this.cards.ofPost(record);
      return { version: this.cards.versionOf(post), post };
    });
  }
}
