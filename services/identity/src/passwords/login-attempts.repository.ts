import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdentityRedis, redisScript } from '../identity-redis.js';

const FORGET_MS = 12 * 60 * 60 * 1000;
const KNOWN_DEVICE_MS = 90 * 24 * 60 * 60 * 1000;

/** Who is being logged in, from where. */
export interface LoginTarget {
  /** Account id, or what was typed where no account answers to it. */
  readonly subject: string;
  readonly deviceId: string;
}

// KEYS failures, wait | ARGV forgetMs. Answers {waitMs, failures}.
const BEGIN = redisScript(`
local wait = redis.call('PTTL', KEYS[2])
if wait > 0 then return {wait, 0} end
return {0, tonumber(redis.call('GET', KEYS[1]) or '0')}`);

// KEYS failures, wait | ARGV forgetMs. Answers the number of failures in a row.
const COUNT = redisScript(`
local failures = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return failures`);

const HOLD = redisScript(`return redis.call('SET', KEYS[2], '1', 'PX', ARGV[1]) and 1`);
const CLEAR = redisScript(`return redis.call('DEL', KEYS[1], KEYS[2])`);
const KNOWS = redisScript(`return redis.call('EXISTS', KEYS[1])`);
const REMEMBER = redisScript(`return redis.call('SET', KEYS[1], '1', 'PX', ARGV[1]) and 1`);

/**
 * Failed logins in a row, per account and per kind of device: a device that has logged in before is counted by itself,
 * so that strangers cannot lock the owner out. Every call throws UPSTREAM_UNAVAILABLE without Redis.
 */
@Injectable()
export class LoginAttemptsRepository {
  constructor(private readonly redis: IdentityRedis) {}

  /** Milliseconds to wait before the next try, and the failures so far. */
  async standing(target: LoginTarget): Promise<{ waitMs: number; failures: number }> {
    const answer = await this.redis.run(BEGIN, { keys: await this.keysOf(target), args: [] });
    const [waitMs = 0, failures = 0] = (answer as unknown[]).map(Number);
    return { waitMs, failures };
  }

  async countFailure(target: LoginTarget): Promise<number> {
    return Number(
      await this.redis.run(COUNT, { keys: await this.keysOf(target), args: [FORGET_MS] }),
    );
  }

  async hold(target: LoginTarget, waitSeconds: number): Promise<void> {
    await this.redis.run(HOLD, { keys: await this.keysOf(target), args: [waitSeconds * 1000] });
  }

  /** Forgets the failures and remembers the device. */
  async recordSuccess(target: LoginTarget): Promise<void> {
    await this.redis.run(CLEAR, { keys: await this.keysOf(target), args: [] });
    if (target.deviceId) {
      await this.redis.run(REMEMBER, { keys: [deviceKey(target)], args: [KNOWN_DEVICE_MS] });
    }
  }

  private async keysOf(target: LoginTarget): Promise<[string, string]> {
    const isKnown =
      target.deviceId !== '' &&
      Number(await this.redis.run(KNOWS, { keys: [deviceKey(target)], args: [] })) === 1;
    const bucket = `login:{${digest(target.subject)}}:${isKnown ? digest(target.deviceId) : 'new'}`;
    return [`${bucket}:failures`, `${bucket}:wait`];
  }
}

function deviceKey({ subject, deviceId }: LoginTarget): string {
  return `login:{${digest(subject)}}:device:${digest(deviceId)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
