import type { Redis } from 'ioredis';
import { openCacheRedis } from '@mate/jobs/redis';
import type { Logger } from '@mate/service-kit/logger';
import type { ContentStoreConfig } from '../content.config.js';

/** Injection token: caches, limits, progress. May be wiped at any time. */
export const CACHE_REDIS = Symbol('content.cache-redis');

/** A connection for caches and limits: every caller can do without it. */
export function openContentCache(config: ContentStoreConfig, logger: Logger): Redis {
  const options = {
    url: config.REDIS_CACHE_URL,
    name: 'content',
    keyPrefix: `${config.QUEUE_PREFIX}:content:`,
    timeoutMs: config.REDIS_CACHE_TIMEOUT_MS,
    waitsForConnection: true,
  };
  return openCacheRedis(options, logger);
}
