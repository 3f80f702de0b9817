import { Redis } from 'ioredis';
import type { Logger } from '@mate/service-kit/logger';
import type { PaymentsConfig } from './payments.config.js';

/** A connection for BullMQ, which asks for endless retries on blocking commands. */
export function openQueueRedis(config: PaymentsConfig, logger: Logger): Redis {
  const redis = new Redis(config.REDIS_QUEUE_URL, {
    maxRetriesPerRequest: null,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(2_000, 50 * 2 ** Math.min(attempt, 6)),
  });
  redis.on('error', (error) => logger.warn({ event: 'redis.queue_error', err: error }));
  return redis;
}
