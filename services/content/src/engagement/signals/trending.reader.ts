import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { PostId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { SharedReads } from '@mate/service-kit/shared-reads';
import type { PostType } from '../../posts/post.rules.js';
import { CACHE_REDIS } from '../../storage/redis-connections.js';
import { QUARTER_MS, slotAt, slotSeconds, weightOf } from './slots.rules.js';
import { pairsOf } from './together.reader.js';

const SLOTS = 8;
const KEPT_MAX = 1_000;
const TRENDING_MAX = 100;
const FRESH_MS = 10_000;

/** What is watched deeply these two days, by quarters of a day; losing it, it begins anew. */
@Injectable()
export class TrendingReader {
  private readonly kept: SharedReads<readonly PostId[]>;

  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
  ) {
    this.kept = new SharedReads({ max: 2, ttlMs: FRESH_MS }, clock);
  }

  /** Adds how deep posts were watched (0 to 1 each). */
  async add(
    rows: readonly { readonly postId: PostId; readonly type: PostType; readonly share: number }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const writing = this.redis.pipeline();
    const slot = this.slot();
    const keys = new Set<string>();
    for (const { postId, type, share } of rows) {
      const key = keyOf(type, slot);
      keys.add(key);
      writing.zincrby(key, share, postId);
    }
    for (const key of keys)
      writing.zremrangebyrank(key, 0, -KEPT_MAX - 1).expire(key, slotSeconds(QUARTER_MS, SLOTS));
    await writing.exec().catch(() => undefined);
  }

  /** The most deeply watched first, as it was some seconds ago. */
  list(type: PostType): Promise<readonly PostId[]> {
    return this.kept.read(type, () => this.read(type));
  }

  private async read(type: PostType): Promise<readonly PostId[]> {
    const reading = this.redis.pipeline();
    const slot = this.slot();
    for (let back = 0; back < SLOTS; back += 1)
      reading.zrevrange(keyOf(type, slot - back), 0, 2 * TRENDING_MAX - 1, 'WITHSCORES');
    const replies = (await reading.exec().catch(() => null)) ?? [];
    const weights = new Map<PostId, number>();
    replies.forEach(([, flat], back) => {
      for (const [id, share] of pairsOf(flat))
        weights.set(id, (weights.get(id) ?? 0) + weightOf(share, back));
    });
    return [...weights]
      .sort((a, b) => b[1] - a[1])
      .slice(0, TRENDING_MAX)
      .map(([id]) => id);
  }

  private slot(): number {
    return slotAt(this.clock.nowMs(), QUARTER_MS);
  }
}

function keyOf(type: PostType, slot: number): string {
  return `trending:${type}:${slot}`;
}
