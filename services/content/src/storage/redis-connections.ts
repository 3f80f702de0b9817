import { Redis } from 'ioredis';
import type { Logger } from '@mate/service-kit/logger';
import type { ContentStoreConfig } from '../content.config.js';

/** Injection token: caches, limits, progress. May be wiped at any time. */
export const CACHE_REDIS = Symbol('content.cache-redis');
/** Injection token: job queues. */
export const QUEUE_REDIS = Symbol('content.queue-redis');

/** A connection for caches and limits: fails fast, because every caller can do without it. */
export function openCacheRedis(config: ContentStoreConfig, logger: Logger): Redis {
  const redis = new Redis(config.REDIS_CACHE_URL, {
    keyPrefix: `${config.QUEUE_PREFIX}:content:`,
    maxRetriesPerRequest: 1,
    commandTimeout: config.REDIS_CACHE_TIMEOUT_MS,
    connectTimeout: 2_000,
    retryStrategy: reconnectDelayMs,
  });
  redis.on('error', (error) => logger.warn({ event: 'redis.cache_error', err: error }));
  return redis;
}

/** A connection for BullMQ, which asks for endless retries on blocking commands. */
export function openQueueRedis(config: ContentStoreConfig, logger: Logger): Redis {
  const redis = new Redis(config.REDIS_QUEUE_URL, {
    maxRetriesPerRequest: null,
    connectTimeout: 2_000,
    retryStrategy: reconnectDelayMs,
  });
  redis.on('error', (error) => logger.warn({ event: 'redis.queue_error', err: error }));
  return redis;
}

function reconnectDelayMs(attempt: number): number {
  return Math.min(2_000, 50 * 2 ** Math.min(attempt, 6));
}
