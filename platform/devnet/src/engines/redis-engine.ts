import fs from 'node:fs';
import type { ProcessSpec } from '../processes/supervised-process.js';
import { redisCommand } from './redis-command.js';

/** What one Redis is for: a cache may lose everything, a queue nothing. */
export type RedisRole = 'cache' | 'queue';

const ROLE_ARGS: Record<RedisRole, readonly string[]> = {
  cache: ['--save', '', '--maxmemory', '128mb', '--maxmemory-policy', 'allkeys-lru'],
  queue: ['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'],
};

/** The address of a Redis on this machine. */
export function redisUrl(port: number): string {
  return `redis://127.0.0.1:${port}`;
}

/** One Redis server for a role. */
export function redisProcess(options: {
  redis: string;
  role: RedisRole;
  dir: string;
  port: number;
}): ProcessSpec {
  const { redis, role, dir, port } = options;
  fs.mkdirSync(dir, { recursive: true });
  return {
    name: `redis-${role}`,
    command: redis,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, ...ROLE_ARGS[role]],
    isReady: () => isUp(redisUrl(port)),
    readyMsMax: 120_000,
    stopMsMax: 10_000,
  };
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await redisCommand(url, 'PING')) === '+PONG';
  } catch {
    return false;
  }
}
