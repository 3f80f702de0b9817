import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import { IdentityRedis, redisScript } from '../redis/identity-redis.js';
import { partsOf, type CodeHolder, type OtpPurpose } from './otp.rules.js';

const FAILURES_KEPT_MS = 90 * DAY_MS;
const SENDS_PER_DAY_MAX = 10;
// Beside those that anybody may ask for, from each device that the account was signed in to from before.
const SENDS_PER_DEVICE_AND_DAY_MAX = 3;
const RESENDS_PER_CODE_MAX = 2;
// A code that is sent again must last until it is read and typed.
const RESENT_LIFE_MS_MIN = 60_000;
const GUESSES_PER_DAY_MAX = 50;
const GUESSES_PER_CHALLENGE_MAX = 5;
// Closes logging in by code until a login by password. Sign-up and reset have no other way in, so that anybody could shut
// a person out there for good: they have the bounds of a challenge and of a day alone.
const LOGIN_FAILURES_IN_A_ROW_MAX = 100;
const UNBOUNDED = 0;

/** Whose code and what for. */
export interface OtpSubject {
  readonly identifierKey: string;
  readonly purpose: OtpPurpose;
  /** Requests for different holders do not void each other's codes. */
  readonly holder?: CodeHolder | undefined;
  /**
   * The known device that asks and types; empty for everybody else together. Each has a code and counts of its own, so
   * that no stranger spends or voids what an owner's device asked for.
   */
  readonly knownDevice: string;
}

export interface OtpChallenge {
  readonly id: string;
  readonly kid: string;
  readonly digest: string;
}

/** A challenge with a guess counted against it. */
export interface GuessedChallenge extends OtpChallenge {
  readonly attemptsLeft: number;
}

/** A challenge with its code, sealed, so that the same one can be sent again. */
export interface SealedChallenge extends OtpChallenge {
  readonly sealedCode: string;
}

/** The challenge that stands now: the new one, or one that was open already. */
export interface StandingChallenge {
  readonly id: string;
  readonly kid: string;
  readonly sealedCode: string;
  readonly lifeMs: number;
}

// KEYS challenge, cool-down, sends | ARGV resendMs, sendsMax, dayMs, lifeMs, id, kid, digest, sealed, guessesMax,
// resendsMax, resentLifeMs, kids. A code that can still be used is sent again and spends nothing.
const OPEN = redisScript(`
local wait = redis.call('PTTL', KEYS[2])
if wait > 0 then return {'too_soon', wait} end
local c = redis.call('HMGET', KEYS[1], 'id', 'kid', 'sealed', 'guesses', 'resends', 'kept')
local life = redis.call('PTTL', KEYS[1])
if c[1] and c[3] and not c[6] and tonumber(c[4]) < tonumber(ARGV[9]) and life >= tonumber(ARGV[11])
  and tonumber(c[5] or '0') < tonumber(ARGV[10]) and string.find(ARGV[12], ',' .. c[2] .. ',', 1, true) then
  redis.call('HINCRBY', KEYS[1], 'resends', 1)
  redis.call('SET', KEYS[2], '1', 'PX', ARGV[1])
  return {'open', life, c[1], c[2], c[3]}
end
if tonumber(redis.call('GET', KEYS[3]) or '0') >= tonumber(ARGV[2]) then
  return {'limit', redis.call('PTTL', KEYS[3])}
end
if redis.call('INCR', KEYS[3]) == 1 then redis.call('PEXPIRE', KEYS[3], ARGV[3]) end
redis.call('SET', KEYS[2], '1', 'PX', ARGV[1])
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'id', ARGV[5], 'kid', ARGV[6], 'digest', ARGV[7], 'sealed', ARGV[8], 'guesses', '0')
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return {'open', tonumber(ARGV[4]), ARGV[5], ARGV[6], ARGV[8]}`);

// KEYS challenge, guesses of the day, failures in a row | ARGV perChallenge, perDay, dayMs, failuresMax (0: any), failuresKeptMs
const COUNT = redisScript(`
local c = redis.call('HMGET', KEYS[1], 'id', 'kid', 'digest', 'guesses')
if not c[1] then return {'none', 0} end
local failuresMax = tonumber(ARGV[4])
if failuresMax > 0 and tonumber(redis.call('GET', KEYS[3]) or '0') >= failuresMax then
  return {'limit', redis.call('PTTL', KEYS[3])}
end
if tonumber(c[4]) >= tonumber(ARGV[1]) then return {'limit', redis.call('PTTL', KEYS[1])} end
if tonumber(redis.call('GET', KEYS[2]) or '0') >= tonumber(ARGV[2]) then
  return {'limit', redis.call('PTTL', KEYS[2])}
end
if redis.call('INCR', KEYS[2]) == 1 then redis.call('PEXPIRE', KEYS[2], ARGV[3]) end
if failuresMax > 0 then
  redis.call('INCR', KEYS[3])
  redis.call('PEXPIRE', KEYS[3], ARGV[5])
end
local guesses = redis.call('HINCRBY', KEYS[1], 'guesses', 1)
return {'counted', tonumber(ARGV[1]) - guesses, c[1], c[2], c[3]}`);

// KEYS challenge, failures in a row | ARGV id, keepMs (0 spends). Answers 1 to the one caller who may go on.
const SETTLE = redisScript(`
if redis.call('HGET', KEYS[1], 'id') ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[2])
if tonumber(ARGV[2]) == 0 then return redis.call('DEL', KEYS[1]) end
if redis.call('HSETNX', KEYS[1], 'kept', '1') == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 1`);

const FORGIVE = redisScript(`return redis.call('DEL', KEYS[1])`);

/**
 * Open challenges and the counters around them. Every decision is one script, so parallel tries are counted one by one
 * before any is compared. Every call throws UPSTREAM_UNAVAILABLE without Redis: no code is sent or judged uncounted.
 */
@Injectable()
export class OtpChallengeRepository {
  constructor(private readonly redis: IdentityRedis) {}

  /**
   * Opens a challenge, unless one stands whose code can still be used: that one is answered, to be sent again. A new one
   * voids the one before. Throws OTP_RESEND_TOO_SOON or OTP_SEND_LIMIT.
   */
  async open(
    subject: OtpSubject,
    challenge: SealedChallenge,
    options: { lifeMs: number; resendMs: number; kids: readonly string[] },
  ): Promise<StandingChallenge> {
    const keys = keysOf(subject);
    const sendsMax = subject.knownDevice ? SENDS_PER_DEVICE_AND_DAY_MAX : SENDS_PER_DAY_MAX;
    const [outcome, leftMs, id = '', kid = '', sealedCode = ''] = (await this.redis.run(OPEN, {
      keys: [keys.challenge, keys.coolDown, keys.sends],
      args: [
        ...[options.resendMs, sendsMax, DAY_MS, options.lifeMs],
        ...[challenge.id, challenge.kid, challenge.digest, challenge.sealedCode],
        ...[GUESSES_PER_CHALLENGE_MAX, RESENDS_PER_CODE_MAX, RESENT_LIFE_MS_MIN],
        `,${options.kids.join(',')},`,
      ],
    })) as [string, number, string?, string?, string?];
    if (outcome === 'too_soon') throw new AppError('OTP_RESEND_TOO_SOON', retryAfter(leftMs));
    if (outcome === 'limit') throw new AppError('OTP_SEND_LIMIT', retryAfter(leftMs));
    return { id, kid, sealedCode, lifeMs: leftMs };
  }

  /** Counts a guess and hands out what to compare with; undefined where no code stands. Throws OTP_ATTEMPTS_EXCEEDED. */
  async countGuess(subject: OtpSubject): Promise<GuessedChallenge | undefined> {
    const keys = keysOf(subject);
    const [outcome, value, id = '', kid = '', digest = ''] = (await this.redis.run(COUNT, {
      keys: [keys.challenge, keys.guesses, keys.failures],
      args: [
        GUESSES_PER_CHALLENGE_MAX,
        GUESSES_PER_DAY_MAX,
        DAY_MS,
        subject.purpose === 'login' && !subject.knownDevice
          ? LOGIN_FAILURES_IN_A_ROW_MAX
          : UNBOUNDED,
        FAILURES_KEPT_MS,
      ],
    })) as [string, number, string?, string?, string?];
    if (outcome === 'none') return undefined;
    if (outcome === 'limit') throw new AppError('OTP_ATTEMPTS_EXCEEDED', retryAfter(value));
    return { id, kid, digest, attemptsLeft: value };
  }

  /** Spends the challenge, or keeps it for one more call. False when a parallel call was first. */
  async settle(subject: OtpSubject, challengeId: string, keepMs: number): Promise<boolean> {
    const keys = keysOf(subject);
    const answer = await this.redis.run(SETTLE, {
      keys: [keys.challenge, keys.failures],
      args: [challengeId, keepMs],
    });
    return Number(answer) === 1;
  }

  /** Opens code login again after a login by password. */
  async forgiveFailures(subject: OtpSubject): Promise<void> {
    await this.redis.run(FORGIVE, { keys: [keysOf(subject).failures], args: [] });
  }
}

// One hash tag per identifier: its keys share a slot of a Redis cluster, as scripts need.
function keysOf({ identifierKey, purpose, holder, knownDevice }: OtpSubject): {
  challenge: string;
  coolDown: string;
  sends: string;
  guesses: string;
  failures: string;
} {
  const base = `otp:{${identifierKey}}${knownDevice && `:device:${knownDevice}`}`;
  const asked = [purpose, ...partsOf(holder)].join(':');
  // Whoever ends the other sessions does not shorten it.
  const asking = holder ? `${purpose}:${holder.accountId}` : purpose;
  return {
    challenge: `${base}:challenge:${asked}`,
    coolDown: `${base}:cool-down:${asking}`,
    sends: `${base}:sends`,
    guesses: `${base}:guesses`,
    failures: `${base}:failures:${purpose}`,
  };
}

function retryAfter(waitMs: number): { retryAfterSeconds: number } {
  return { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
}
