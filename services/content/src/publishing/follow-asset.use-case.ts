import { Inject, Injectable } from '@nestjs/common';
import { postFailed, postPublished } from '@mate/contracts/events';
import { Outbox } from '@mate/messaging/outbox';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import type { AssetFollower } from '../media/assets/asset-follower.port.js';
import type { AssetRecord } from '../media/assets/asset.rules.js';
import { AnnounceStanding } from '../posts/announce-standing.use-case.js';
import { PostRepository, type PostChanges } from '../posts/post.repository.js';
import { publishedAt, type PostRecord } from '../posts/post.rules.js';
import { canMove, transition } from '../posts/post.states.js';
import { SetStanding } from '../visibility/set-standing.use-case.js';
import { mediaOf, postStateOf } from './follow-asset.rules.js';

/**
 * A post does what its asset does: it is published when the first rendition plays, takes further ones in, fails, and
 * goes when its file never came. A post that its author removed follows nothing any more.
 */
@Injectable()
export class FollowAsset implements AssetFollower {
  constructor(
    private readonly posts: PostRepository,
    private readonly standing: SetStanding,
    private readonly announcement: AnnounceStanding,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(asset: AssetRecord, tx: Transaction): Promise<void> {
    const post = await this.posts.findByAsset(asset._id, tx);
    if (!post) return;
    const state = postStateOf(asset);
    if (post.state === 'ready' && state === 'ready')
      return this.posts.setMedia(post._id, mediaOf(asset), tx);
    if (!canMove(post.state, state)) return;
    const changes = this.changesBy(asset);
    const moved = await this.posts.move(post._id, transition(post.state, state), { changes, tx });
    if (moved) await this.tell(moved, tx);
  }

  private changesBy(asset: AssetRecord): PostChanges {
    const { failureReason, film: video } = asset;
    if (asset.state !== 'playable') return { failureReason };
    return { failureReason, media: mediaOf(asset), video, ...publishedAt(this.clock.now()) };
  }

  private async tell(post: PostRecord, tx: Transaction): Promise<void> {
    const { _id: postId, authorId, type, title, failureReason: reason } = post;
    if (post.state === 'ready') {
      await this.setStanding(post, tx);
      await this.outbox.add(postPublished, { postId, authorId, type, title }, tx);
      await this.announcement.execute(post, tx);
    }
    if (reason !== '') await this.outbox.add(postFailed, { postId, authorId, type, reason }, tx);
  }

  /** In the transaction and once more after it, since the account may have changed beside it. */
  private async setStanding(post: PostRecord, tx: Transaction): Promise<void> {
    await this.standing.execute(post, tx);
    onCommitted(tx, () => {
      this.standing.execute(post).catch((error: unknown) => {
        this.logger.warn({ event: 'standing.set_failed', postId: post._id, err: error });
      });
    });
  }
}
