import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mate/contracts/durations';
import { AppError } from '@mate/contracts/errors';
import { CONFIG } from '@mate/service-kit/tokens';
import { countedNetworksOf } from '../client.rules.js';
import type { IdentityConfig } from '../identity.config.js';
import { IdentityRedis, redisScript } from '../redis/identity-redis.js';

/** What is counted per network. */
export type NetworkAction = 'send' | 'guess' | 'login' | 'exists' | 'existsOfDay' | 'contact';

/** Different people that a network names: to send codes to, or to log in as. */
export type PeopleNamed = 'identifiers' | 'accounts';

// KEYS counter | ARGV max, windowMs. Answers 0, or the milliseconds until the window ends.
const TAKE = redisScript(`
local taken = redis.call('INCR', KEYS[1])
if taken == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
if taken > tonumber(ARGV[1]) then return math.max(1, redis.call('PTTL', KEYS[1])) end
return 0`);

// KEYS set | ARGV max, windowMs, member. Counts different members only.
const TAKE_DISTINCT = redisScript(`
if redis.call('SISMEMBER', KEYS[1], ARGV[3]) == 1 then return 0 end
if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[1]) then return math.max(1, redis.call('PTTL', KEYS[1])) end
redis.call('SADD', KEYS[1], ARGV[3])
if redis.call('SCARD', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`);

const FORGET_MEMBER = redisScript(`return redis.call('SREM', KEYS[1], ARGV[1])`);

/** Counts what one network does. Every call throws UPSTREAM_UNAVAILABLE without Redis. */
@Injectable()
export class NetworkLimitsRepository {
  private readonly rules: Readonly<Record<NetworkAction, { max: number; windowMs: number }>>;
  private readonly peopleMax: Readonly<Record<PeopleNamed, number>>;
  private readonly existsMax: number;

  constructor(
    private readonly redis: IdentityRedis,
    @Inject(CONFIG) { networkLimits }: IdentityConfig,
  ) {
    this.rules = {
      send: { max: networkLimits.sendsPerHour, windowMs: HOUR_MS },
      guess: { max: networkLimits.guessesPerHour, windowMs: HOUR_MS },
      login: { max: networkLimits.loginsPerTenMinutes, windowMs: 10 * MINUTE_MS },
      exists: { max: networkLimits.existsChecksPerMinute, windowMs: MINUTE_MS },
      existsOfDay: { max: networkLimits.existsChecksPerDay, windowMs: DAY_MS },
      contact: { max: networkLimits.contactMessagesPerHour, windowMs: HOUR_MS },
    };
    this.peopleMax = {
      identifiers: networkLimits.identifiersPerHour,
      accounts: networkLimits.loginAccountsPerHour,
    };
    this.existsMax = networkLimits.existsChecksPerIdentifierAndHour;
  }

  /** Counts one action. Throws RATE_LIMITED when the network has used its share. */
  async take(action: NetworkAction, ip: string): Promise<void> {
    const { max, windowMs } = this.rules[action];
    for (const { network, times } of countedNetworksOf(ip)) {
      const input = { keys: [keyOf(network, action)], args: [max * times, windowMs] };
      refuseWhenWaiting(await this.redis.run(TAKE, input));
    }
  }

  /** Counts questions after one identifier, whoever asks. Throws RATE_LIMITED. */
  async takeQuestion(identifierKey: string): Promise<void> {
    const args = [this.existsMax, HOUR_MS];
    refuseWhenWaiting(await this.redis.run(TAKE, { keys: [`exists:{${identifierKey}}`], args }));
  }

  /** Counts different people that a network names, so that it cannot spray over many. Throws RATE_LIMITED. */
  async takePerson(named: PeopleNamed, person: string, ip: string): Promise<void> {
    for (const { network, times } of countedNetworksOf(ip)) {
      const args = [this.peopleMax[named] * times, HOUR_MS, person];
      refuseWhenWaiting(
        await this.redis.run(TAKE_DISTINCT, { keys: [keyOf(network, named)], args }),
      );
    }
  }

  /** Takes somebody off the count, who turned out to be there in person. */
  async givePersonBack(named: PeopleNamed, person: string, ip: string): Promise<void> {
    for (const { network } of countedNetworksOf(ip)) {
      await this.redis.run(FORGET_MEMBER, { keys: [keyOf(network, named)], args: [person] });
    }
  }
}

function keyOf(network: string, counted: NetworkAction | PeopleNamed): string {
  return `network:{${network}}:${counted}`;
}

function refuseWhenWaiting(answer: unknown): void {
  const waitMs = Number(answer);
  if (waitMs > 0)
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
