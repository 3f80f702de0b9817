import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { CACHE_REDIS } from '../../storage/redis-connections.js';

const SEEN_MAX = 5_000;
const KEPT_SECONDS = 30 * 24 * 60 * 60;
const MEMORY_MS = 2_000;
const MEMORY_VIEWERS_MAX = 5_000;

type SeenTimes = ReadonlyMap<string, number>;
const NOTHING: SeenTimes = new Map();

/** When a viewer watched which posts, the last five thousand: watched ones come last in the feed. Losing it loses comfort only. */
@Injectable()
export class SeenPostsReader {
  /** A watch while it is being read drops the read: who waits gets it, nobody after. */
  private readonly memory = new LRUCache<string, SeenTimes>({
    max: MEMORY_VIEWERS_MAX,
    ttl: MEMORY_MS,
    ignoreFetchAbort: true,
    fetchMethod: (viewerId) => this.read(viewerId),
  });

  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /** Remembers the first watch of each post. */
  async remember(viewerId: AccountId, postIds: readonly PostId[]): Promise<void> {
    if (postIds.length === 0) return;
    const key = `seen:${viewerId}`;
    this.memory.delete(viewerId);
    try {
      await this.redis
        .multi()
        // The first time counts, so that a feed under way keeps its order.
        .zadd(key, 'NX', ...postIds.flatMap((postId) => [this.clock.nowMs(), postId]))
        .zremrangebyrank(key, 0, -SEEN_MAX - 1)
        .expire(key, KEPT_SECONDS)
        .exec();
    } catch {
      // The feed works without it.
    }
  }

  /** First watch times (epoch milliseconds) by post. */
  async listSeen(viewerId: AccountId | undefined): Promise<SeenTimes> {
    if (!viewerId) return NOTHING;
    return (await this.memory.fetch(viewerId)) ?? NOTHING;
  }

  private async read(viewerId: string): Promise<SeenTimes> {
    try {
      const flat = await this.redis.zrange(`seen:${viewerId}`, '0', '-1', 'WITHSCORES');
      const times = new Map<string, number>();
      for (let index = 0; index + 1 < flat.length; index += 2) {
        times.set(flat[index] ?? '', Number(flat[index + 1]));
      }
      return times;
    } catch {
      return NOTHING;
    }
  }

  /** Forgets everything that a viewer watched. */
  async forget(viewerId: AccountId): Promise<void> {
    this.memory.delete(viewerId);
    try {
      await this.redis.del(`seen:${viewerId}`);
    } catch {
      // It is gone within a month by itself.
    }
  }
}
