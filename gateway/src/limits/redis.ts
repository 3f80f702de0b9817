import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { openCacheRedis } from '@mate/jobs/redis';
import type { Logger } from '@mate/service-kit/logger';

const FIRST_CONNECTION_MS = 1_500;

/**
 * The connection of the budgets: a request never waits for Redis to come back. Waits a moment for the first connection,
 * so that the first requests find it.
 */
export async function connectRedis(
  { url, timeoutMs }: { url: string; timeoutMs: number },
  logger: Logger,
): Promise<Redis> {
  const redis = openCacheRedis({ url, name: 'gateway', timeoutMs }, logger);
  // Without it the gateway starts all the same; readiness tells.
  await Promise.race([once(redis, 'ready'), sleep(FIRST_CONNECTION_MS)]).catch(() => undefined);
  return redis;
}
