import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { PostId } from '@mate/contracts/ids';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { AdmitViewer } from '../../visibility/admit-viewer.policy.js';
import { CACHE_REDIS } from '../../storage/redis-connections.js';
import { ViewQueue } from './view.queue.js';
import { SeenPostsReader } from './seen-posts.reader.js';
import { isCountedView, watcherOf, type View } from './view.rules.js';

const SAME_WATCHER_SECONDS = 30 * 60;

/** One watched clip: remembered for the watcher's feed and counted once per person and half an hour. */
@Injectable()
export class RecordView {
  constructor(
    private readonly admit: AdmitViewer,
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly views: ViewQueue,
    private readonly seen: SeenPostsReader,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Throws POST_NOT_FOUND for what the caller may not see; a view that cannot be counted is no error. */
  async execute(view: View): Promise<void> {
    const { viewerId } = view;
    const { _id: postId, state } = await this.admit.toPost(viewerId, view.postId);
    const watcher = watcherOf(view);
    if (!watcher || state !== 'ready' || !isCountedView(view)) return;
    if (viewerId) await this.seen.remember(viewerId, postId);
    if (!(await this.isFirst(watcher, postId))) return;
    if (!viewerId && !(await this.isWithinNetwork(view.network, postId))) return;
    this.views.add(postId);
  }

  private async isFirst(watcher: string, postId: PostId): Promise<boolean> {
    try {
      const set = await this.redis.set(
        `view:${postId}:${watcher}`,
        '1',
        'EX',
        SAME_WATCHER_SECONDS,
        'NX',
      );
      return set === 'OK';
    } catch {
      // Without the cache repeats cannot be told; views may run low, never away.
      return false;
    }
  }

  /** Visitors choose their device id; how many of them one network can be in half an hour is bounded. */
  private async isWithinNetwork(network: string, postId: PostId): Promise<boolean> {
    const key = `view-network:${postId}:${network}`;
    try {
      const replies = await this.redis
        .multi()
        .set(key, 0, 'EX', SAME_WATCHER_SECONDS, 'NX')
        .incr(key)
        .exec();
      return Number(replies?.[1]?.[1]) <= this.config.VISITOR_VIEWS_MAX;
    } catch {
      return false;
    }
  }
}
