import { Redis } from 'ioredis';
import type { Logger } from '@mate/service-kit/logger';

const CONNECT_MS_MAX = 2_000;
const RECONNECT_MS_FIRST = 50;
const RECONNECT_MS_MAX = 2_000;

/** How a cache is reached. */
export interface CacheRedisOptions {
  readonly url: string;
  readonly name: string;
  readonly keyPrefix?: string | undefined;
  /** How long a command waits for its answer. */
  readonly timeoutMs: number;
  /** Whether commands wait for a connection that is not there yet; else they fail at once. */
  readonly waitsForConnection?: boolean;
}

/** A connection for BullMQ, which asks for endless retries on blocking commands. */
export function openQueueRedis(url: string, logger: Logger): Redis {
  return watched(
    new Redis(url, {
      maxRetriesPerRequest: null,
      connectTimeout: CONNECT_MS_MAX,
      retryStrategy: reconnectDelayMs,
    }),
    'queue',
    logger,
  );
}

/** A connection for caches and limits, which may be wiped at any time: callers are told quickly and decide. */
export function openCacheRedis(options: CacheRedisOptions, logger: Logger): Redis {
  const { url, name, keyPrefix, timeoutMs, waitsForConnection = false } = options;
  return watched(
    new Redis(url, {
      connectionName: name,
      ...(keyPrefix !== undefined && { keyPrefix }),
      enableOfflineQueue: waitsForConnection,
      maxRetriesPerRequest: waitsForConnection ? 1 : 0,
      commandTimeout: timeoutMs,
      connectTimeout: CONNECT_MS_MAX,
      retryStrategy: reconnectDelayMs,
    }),
    name,
    logger,
  );
}

function watched(redis: Redis, name: string, logger: Logger): Redis {
  redis.on('error', (err: Error) => logger.warn({ event: 'redis.error', connection: name, err }));
  return redis;
}

function reconnectDelayMs(attempt: number): number {
  return Math.min(RECONNECT_MS_MAX, RECONNECT_MS_FIRST * 2 ** Math.min(attempt, 6));
}
