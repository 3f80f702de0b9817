import { Redis } from 'ioredis';
import type { Logger } from '@mate/service-kit/logger';

const COMMAND_TIMEOUT_MS = 300;
const RECONNECT_MS_MAX = 2_000;

/** A connection that fails fast: a request never waits for Redis to come back. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MS_MAX),
  });
  redis.on('error', (error: Error) =>
    logger.warn({ event: 'redis.connection_failed', detail: error.message }),
  );
  return redis;
}
