import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Clock } from '@mate/service-kit/clock';
import { CACHE_REDIS } from '../../../storage/redis-connections.js';
import { keyNameOf, type Watcher } from '../watcher.rules.js';

const HOUR_SECONDS = 60 * 60;

/** More than anybody swipes in an hour, and more than many visitors of one network do. */
export const WATCHES_PER_HOUR_MAX = { account: 4_000, network: 20_000 } as const;

/**
 * How many watches are heard: each leaves marks in the cache for a day, and of an account a row for half a year. Without a
 * bound one caller could tell of every post that there is.
 */
@Injectable()
export class WatchBudget {
  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /** Takes so many of the hour's; answers how many of them are left to hear. Without the cache all are heard: rows are bounded by posts. */
  async take({ viewerId, network }: Watcher, wanted: number): Promise<number> {
    const max = viewerId ? WATCHES_PER_HOUR_MAX.account : WATCHES_PER_HOUR_MAX.network;
    const hour = Math.floor(this.clock.nowMs() / (HOUR_SECONDS * 1_000));
    const key = `watch-budget:${hour}:${keyNameOf(viewerId ?? `n:${network}`)}`;
    try {
      const replies = await this.redis
        .multi()
        .incrby(key, wanted)
        .expire(key, 2 * HOUR_SECONDS)
        .exec();
      const told = Number(replies?.[0]?.[1] ?? wanted);
      return Math.min(wanted, Math.max(0, max - (told - wanted)));
    } catch {
      return wanted;
    }
  }
}
