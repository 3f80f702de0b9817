import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AppError } from '@mate/contracts/errors';
import { openCacheRedis } from '@mate/jobs/redis';
import { Health } from '@mate/service-kit/health';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { IdentityConfig } from '../identity.config.js';

/** A Lua script with the digest under which the server keeps it. */
export interface RedisScript {
  readonly source: string;
  readonly sha: string;
}

/** Declares a script; it reaches the server at its first run. */
export function redisScript(source: string): RedisScript {
  return { source, sha: createHash('sha1').update(source).digest('hex') };
}

export interface ScriptInput {
  readonly keys: readonly string[];
  readonly args: readonly (string | number)[];
}

/** The one Redis connection of this process. It never queues while disconnected: callers decide at once. */
@Injectable()
export class IdentityRedis implements OnApplicationShutdown {
  readonly client: Redis;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    @Inject(LOGGER) logger: Logger,
    health: Health,
  ) {
    this.client = openCacheRedis(
      {
        url: config.REDIS_URL,
        name: 'identity',
        keyPrefix: 'identity:',
        timeoutMs: config.REDIS_TIMEOUT_MS,
      },
      logger,
    );
    let wasReady = false;
    this.client.once('ready', () => {
      wasReady = true;
    });
    // Sessions live on without Redis, so losing it later must not take the process out of service.
    health.addCheck('redis', async () => {
      if (!wasReady) throw new Error('not connected yet');
    });
  }

  /** Runs a script atomically. Throws UPSTREAM_UNAVAILABLE when Redis does not answer: limits fail closed. */
  async run(script: RedisScript, input: ScriptInput): Promise<unknown> {
    const { keys, args } = input;
    try {
      return await this.client.evalsha(script.sha, keys.length, ...keys, ...args);
    } catch (error) {
      if (!isMissingScript(error)) throw unavailable(error);
    }
    try {
      return await this.client.eval(script.source, keys.length, ...keys, ...args);
    } catch (error) {
      throw unavailable(error);
    }
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}

function isMissingScript(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOSCRIPT');
}

function unavailable(cause: unknown): AppError {
  return new AppError('UPSTREAM_UNAVAILABLE', { retryAfterSeconds: 2 }, { cause });
}
