import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { IdentityRedis, redisScript } from '../redis/identity-redis.js';
import { waitSecondsByFailures } from './password.rules.js';

const FORGET_MS = 12 * 60 * 60 * 1000;
const KNOWN_DEVICE_MS = 90 * 24 * 60 * 60 * 1000;
const WAITS = JSON.stringify(waitSecondsByFailures());

/** Who is being logged in, from where. */
export interface LoginTarget {
  /** What the failures are counted by. */
  readonly subject: string;
  /** Whose devices are known; nobody's where no account answers. */
  readonly accountId: AccountId;
  readonly deviceId: string;
}

// Seconds to wait by the number of failures in a row; beyond the last one it stays the same. ARGV[1] in every script.
const HOLD_OF = `
local waits = cjson.decode(ARGV[1])
local function hold(failures)
  local seconds = waits[math.min(failures, #waits)] or 0
  if seconds > 0 then redis.call('SET', KEYS[2], ARGV[2], 'PX', seconds * 1000) end
  return seconds
end`;

// KEYS failures, wait | ARGV waits, try. A try beyond the free ones takes the wait before it is judged, so that of
// parallel ones one is judged. Answers the milliseconds that a refused try has to wait, or 0.
const BEGIN = redisScript(`${HOLD_OF}
local wait = redis.call('PTTL', KEYS[2])
if wait > 0 then return wait end
hold(tonumber(redis.call('GET', KEYS[1]) or '0') + 1)
return 0`);

// KEYS failures, wait | ARGV waits, try, forgetMs. A try that began within the free ones may be the one that ends them.
const FAIL = redisScript(`${HOLD_OF}
local failures = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
if redis.call('EXISTS', KEYS[2]) == 0 then hold(failures) end
return failures`);

// KEYS failures, wait | ARGV try. Takes the wait back that this very try has taken.
const GIVE_BACK = redisScript(`
if redis.call('GET', KEYS[2]) == ARGV[1] then return redis.call('DEL', KEYS[2]) end
return 0`);

const CLEAR = redisScript(`return redis.call('DEL', KEYS[1], KEYS[2])`);
const KNOWS = redisScript(`return redis.call('EXISTS', KEYS[1])`);
const REMEMBER = redisScript(`return redis.call('SET', KEYS[1], '1', 'PX', ARGV[1]) and 1`);

/**
 * Failed logins in a row, per name and per kind of device: a device that has logged in before is counted by itself,
 * so that strangers cannot lock the owner out. Every call throws UPSTREAM_UNAVAILABLE without Redis.
 */
@Injectable()
export class LoginAttemptsRepository {
  constructor(private readonly redis: IdentityRedis) {}

  /**
   * Lets a try begin: 0, or the milliseconds it has to wait. Beyond the free tries one begins and holds all others back.
   * `id` names the try.
   */
  async begin(target: LoginTarget, id: string): Promise<number> {
    const input = { keys: await this.keysOf(target), args: [WAITS, id] };
    return Number(await this.redis.run(BEGIN, input));
  }

  /** Counts a try that was judged wrong. */
  async countFailure(target: LoginTarget, id: string): Promise<void> {
    await this.redis.run(FAIL, { keys: await this.keysOf(target), args: [WAITS, id, FORGET_MS] });
  }

  /** Lets others begin in the place of a try that could not be judged. */
  async giveBack(target: LoginTarget, id: string): Promise<void> {
    await this.redis.run(GIVE_BACK, { keys: await this.keysOf(target), args: [id] });
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

function deviceKey({ accountId, deviceId }: LoginTarget): string {
  return `login:{${accountId}}:device:${digest(deviceId)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
