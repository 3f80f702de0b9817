import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { AssetId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentStoreConfig } from '../../content.config.js';
import { CACHE_REDIS } from '../../storage/redis-connections.js';
import { progressChannel, progressKey, type Percents } from './progress.rules.js';

const KEPT_SECONDS = 3_600;
const EVERY_MS = 300;

/** Tells watchers how far a transcode is. Best effort: without the cache they still see the asset's own state. */
@Injectable()
export class ReportProgress {
  private lastMs = 0;

  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentStoreConfig,
  ) {}

  /** Never fails. Without `always` it tells a few times a second at most, and drops the rest. */
  async execute(assetId: AssetId, percents: Percents, how?: { always: boolean }): Promise<void> {
    const now = this.clock.nowMs();
    if (!how?.always) {
      if (now - this.lastMs < EVERY_MS) return;
      this.lastMs = now;
    }
    await this.send(assetId, percents);
  }

  private async send(assetId: AssetId, percents: Percents): Promise<void> {
    try {
      await this.redis.set(progressKey(assetId), JSON.stringify(percents), 'EX', KEPT_SECONDS);
      await this.redis.publish(progressChannel(this.config.QUEUE_PREFIX, assetId), '');
    } catch {
      // Watchers look at the asset every second or two anyway.
    }
  }
}
