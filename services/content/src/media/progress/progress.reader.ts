import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { AssetId } from '@mate/contracts/ids';
import type { Logger } from '@mate/service-kit/logger';
import type { ContentStoreConfig } from '../../content.config.js';
import { CACHE_REDIS } from '../../storage/redis-connections.js';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import { percentsSchema, progressChannel, progressKey, type Percents } from './progress.rules.js';

/** How far transcodes are. One subscription for the whole process, opened by the first who waits for news. */
@Injectable()
export class ProgressReader implements OnApplicationShutdown {
  private readonly waiting = new Map<string, Set<() => void>>();
  private subscriber: Redis | undefined;

  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: ContentStoreConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What the worker last said; nothing without the cache. */
  async percentsOf(assetId: AssetId): Promise<Percents> {
    try {
      const json: unknown = JSON.parse((await this.redis.get(progressKey(assetId))) ?? '{}');
      return percentsSchema.catch({}).parse(json);
    } catch {
      return {};
    }
  }

  /** Resolves at the next news of the asset, when time is up, or when the signal aborts. */
  next(assetId: AssetId, timeoutMs: number, signal: AbortSignal): Promise<void> {
    this.subscribe();
    const channel = progressChannel(this.config.QUEUE_PREFIX, assetId);
    const listeners = this.waiting.get(channel) ?? new Set();
    this.waiting.set(channel, listeners);
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        listeners.delete(done);
        if (listeners.size === 0 && this.waiting.get(channel) === listeners)
          this.waiting.delete(channel);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      signal.addEventListener('abort', done, { once: true });
      listeners.add(done);
    });
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
    for (const listeners of this.waiting.values()) for (const done of [...listeners]) done();
  }

  private subscribe(): void {
    if (this.subscriber) return;
    // A subscribing connection waits for as long as it takes: no command limits.
    const subscriber = this.redis.duplicate({
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
    });
    this.subscriber = subscriber;
    subscriber.on('error', (error) =>
      this.logger.warn({ event: 'redis.subscriber_error', err: error }),
    );
    subscriber.on('pmessage', (_pattern: string, channel: string) => {
      for (const done of [...(this.waiting.get(channel) ?? [])]) done();
    });
    subscriber
      .psubscribe(progressChannel(this.config.QUEUE_PREFIX, '*'))
      .catch((error: unknown) => {
        this.logger.warn({ event: 'redis.subscribe_failed', err: error });
      });
  }
}
