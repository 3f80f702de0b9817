import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IdentityRedis, redisScript } from '../redis/identity-redis.js';
import { waitSecondsByFailures, type FailureCount } from './failure-counts.rules.js';

const FORGET_MS = 12 * 60 * 60 * 1000;

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

/** Failed logins in a row. Every call throws UPSTREAM_UNAVAILABLE without Redis. */
@Injectable()
export class LoginAttemptsRepository {
  constructor(private readonly redis: IdentityRedis) {}

  /**
   * Lets a try begin: 0, or the milliseconds it has to wait for the slowest of its counts. Beyond the free tries one
   * begins and holds all others back. `id` names the try.
   */
  async begin(counts: readonly FailureCount[], id: string): Promise<number> {
    const waits = await Promise.all(
      counts.map((count) =>
        this.redis.run(BEGIN, { keys: keysOf(count), args: [waitsOf(count), id] }),
      ),
    );
    return Math.max(...waits.map(Number));
  }

  /** Counts a try that was judged wrong. */
  async countFailure(counts: readonly FailureCount[], id: string): Promise<void> {
    await Promise.all(
      counts.map((count) =>
        this.redis.run(FAIL, { keys: keysOf(count), args: [waitsOf(count), id, FORGET_MS] }),
      ),
    );
  }

  /** Lets others begin in the place of a try that was not judged. */
  async giveBack(counts: readonly FailureCount[], id: string): Promise<void> {
    await Promise.all(
      counts.map((count) => this.redis.run(GIVE_BACK, { keys: keysOf(count), args: [id] })),
    );
  }

  /** Forgets the failures. */
  async forget(counts: readonly FailureCount[]): Promise<void> {
    await Promise.all(
      counts.map((count) => this.redis.run(CLEAR, { keys: keysOf(count), args: [] })),
    );
  }
}

function waitsOf({ failuresFree }: FailureCount): string {
  return JSON.stringify(waitSecondsByFailures(failuresFree));
}

// One hash tag for the two: a script's keys must share a slot of a Redis cluster.
function keysOf({ subject }: FailureCount): [string, string] {
  const digest = createHash('sha256').update(subject).digest('base64url').slice(0, 22);
  return [`login:{${digest}}:failures`, `login:{${digest}}:wait`];
}
