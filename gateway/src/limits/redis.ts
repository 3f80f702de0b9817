import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Logger } from '@mate/service-kit/logger';

const FIRST_CONNECTION_MS = 1_500;
const RECONNECT_MS_MAX = 2_000;

/**
 * A connection that fails fast: a request never waits for Redis to come back. Waits a moment for the first connection,
 * so that the first requests find it.
 */
export async function connectRedis(
  { url, timeoutMs }: { url: string; timeoutMs: number },
  logger: Logger,
): Promise<Redis> {
  const redis = new Redis(url, {
    commandTimeout: timeoutMs,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, RECONNECT_MS_MAX),
  });
  redis.on('error', (error: Error) =>
    logger.warn({ event: 'redis.connection_failed', detail: error.message }),
  );
  // Without it the gateway starts all the same; readiness tells.
  await Promise.race([once(redis, 'ready'), sleep(FIRST_CONNECTION_MS)]).catch(() => undefined);
  return redis;
}
