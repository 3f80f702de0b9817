import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Clock } from '@mate/service-kit/clock';
import { CACHE_REDIS } from '../../storage/redis-connections.js';
import type { WatchShapes } from './watch-shapes.rules.js';

const KEY = 'watch-shapes';
const FRESH_MS = 60_000;

/** How deep posts of each length are watched, all together; losing it, it begins anew from what is always assumed. */
@Injectable()
export class WatchShapesReader {
  private kept: WatchShapes = {};
  private readMs = -Infinity;

  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /** As they were at most a minute ago. */
  async read(): Promise<WatchShapes> {
    const nowMs = this.clock.nowMs();
    if (nowMs - this.readMs < FRESH_MS) return this.kept;
    // Whoever comes meanwhile takes what there is.
    this.readMs = nowMs;
    try {
      const told = await this.redis.hgetall(KEY);
      this.kept = Object.fromEntries(Object.entries(told).map(([cell, n]) => [cell, Number(n)]));
    } catch {
      // The last ones serve.
    }
    return this.kept;
  }

  /** Adds watches by cell; those that cannot be written are lost. */
  async add(cells: ReadonlyMap<string, number>): Promise<void> {
    if (cells.size === 0) return;
    const writing = this.redis.pipeline();
    for (const [cell, count] of cells) writing.hincrby(KEY, cell, count);
    await writing.exec().catch(() => undefined);
  }
}
