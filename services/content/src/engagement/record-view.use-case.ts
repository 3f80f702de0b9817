import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { isId, type PostId } from '@mate/contracts/ids';
import { CACHE_REDIS } from '../redis-connections.js';
import { FoldViews } from './fold-views.use-case.js';
import { SeenPosts } from './seen-posts.use-case.js';
import { isCountedView, watcherOf, type View } from './view.rules.js';

const SAME_WATCHER_SECONDS = 30 * 60;

/** One watched clip: remembered for the watcher's feed and counted once per person and half an hour. */
@Injectable()
export class RecordView {
  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly views: FoldViews,
    private readonly seen: SeenPosts,
  ) {}

  /** Never fails for the caller: a lost view is not worth an error. */
  async record(view: View): Promise<void> {
    const watcher = watcherOf(view);
    if (!watcher || !isId(view.postId) || !isCountedView(view)) return;
    const postId = view.postId as PostId;
    if (view.viewerId !== '') await this.seen.add(view.viewerId, postId);
    if (await this.isFirst(watcher, postId)) this.views.add(postId);
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
}
