import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { PostId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../../content.config.js';
import { CACHE_REDIS } from '../../../storage/redis-connections.js';
import { dayOf } from '../../days/day.rows.js';
import type { CountedWatch } from '../watch-sums.rules.js';
import type { WatchCounts } from '../watch.rules.js';
import { keyNameOf, watcherOf, type Watcher } from '../watcher.rules.js';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const NOTHING: CountedWatch['first'] = { play: false, view: false, engaged: false, viewer: false };

/** In what a watch is its viewer's first: of the hour, and of the day. */
@Injectable()
export class FirstWatches {
  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** The day of UTC that it is. */
  today(): string {
    return dayOf(this.clock.now());
  }

  /** Takes the firsts that a watch has; nobody else has them until they are over. */
  async take(
    watcher: Watcher,
    postId: PostId,
    counts: WatchCounts,
  ): Promise<CountedWatch['first']> {
    const name = watcherOf(watcher);
    if (name === undefined) return NOTHING;
    const asked = { play: true, view: counts.view, engaged: counts.engaged, viewer: true };
    const setting = this.redis.pipeline();
    const kinds = (['play', 'view', 'engaged', 'viewer'] as const).filter((kind) => asked[kind]);
    for (const kind of kinds) {
      const [span, seconds] =
        kind === 'viewer' ? [`${kind}:${this.today()}`, DAY_SECONDS] : [kind, HOUR_SECONDS];
      setting.set(`${span}:${postId}:${keyNameOf(name)}`, '1', 'EX', seconds, 'NX');
    }
    // Without the cache repeats cannot be told; numbers may run low, never away.
    const replies = await setting.exec().catch(() => null);
    const taken = kinds.filter((_kind, index) => replies?.[index]?.[1] === 'OK');
    if (taken.length === 0) return NOTHING;
    if (!watcher.viewerId && !(await this.isWithinNetwork(watcher.network, postId))) return NOTHING;
    return { ...NOTHING, ...Object.fromEntries(taken.map((kind) => [kind, true])) };
  }

  /** Visitors choose their device id; how many of them one network can be in an hour is bounded. */
  private async isWithinNetwork(network: string, postId: PostId): Promise<boolean> {
    const key = `view-network:${postId}:${network}`;
    try {
      const replies = await this.redis
        .multi()
        .set(key, 0, 'EX', HOUR_SECONDS, 'NX')
        .incr(key)
        .exec();
      return Number(replies?.[1]?.[1]) <= this.config.VISITOR_VIEWS_MAX;
    } catch {
      return false;
    }
  }
}
