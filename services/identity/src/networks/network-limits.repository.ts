import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@mate/contracts/durations';
import { CONFIG } from '@mate/service-kit/tokens';
import { countedNetworksOf } from '../client.rules.js';
import type { IdentityConfig } from '../identity.config.js';
import { IdentityRedis, redisScript } from '../redis/identity-redis.js';

/** What is counted per network. */
export type NetworkAction =
  'send' | 'guess' | 'login' | 'exists' | 'existsOfDay' | 'contact' | 'messages';

/** Different people that a network names: to send codes to, or to log in as. */
export type PeopleNamed = 'identifiers' | 'accounts';

// KEYS counter | ARGV windowMs. Answers the count, and the milliseconds until the window ends.
const TAKE = redisScript(`
local taken = redis.call('INCR', KEYS[1])
if taken == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {taken, math.max(1, redis.call('PTTL', KEYS[1]))}`);

// KEYS counter | ARGV waitMs. Only within the window that was counted in: what lasts longer is another one.
const GIVE_BACK = redisScript(`
local left = redis.call('PTTL', KEYS[1])
if left > 0 and left <= tonumber(ARGV[1]) then redis.call('DECR', KEYS[1]) end
return 1`);

// KEYS within, beyond | ARGV windowMs, member, keptMax, max. Counts different members only. One that was counted within the
// share stays free; one beyond it pays each time it is named. Answers as above.
const TAKE_DISTINCT = redisScript(`
local within = redis.call('SCARD', KEYS[1])
local function answer(count) return {count, math.max(1, redis.call('PTTL', KEYS[1]))} end
if redis.call('SISMEMBER', KEYS[1], ARGV[2]) == 1 then return answer(within) end
if within < tonumber(ARGV[4]) then
  redis.call('SADD', KEYS[1], ARGV[2])
  if within == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return answer(within + 1)
end
local beyond = redis.call('SCARD', KEYS[2])
if within + beyond < tonumber(ARGV[3]) and redis.call('SADD', KEYS[2], ARGV[2]) == 1 then
  if beyond == 0 then redis.call('PEXPIRE', KEYS[2], ARGV[1]) end
  beyond = beyond + 1
end
return answer(within + math.max(1, beyond))`);

const SPEND = redisScript(`return redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) and 1 or 0`);

// KEYS within, beyond | ARGV member
const FORGET_MEMBER = redisScript(`
redis.call('SREM', KEYS[2], ARGV[1])
return redis.call('SREM', KEYS[1], ARGV[1])`);

/** Something that was counted, and how far beyond its share somebody went with it. */
export interface Excess {
  /** What was counted. */
  readonly counted: string;
  /** Times the share; 0 within it. */
  readonly times: number;
  /** Until the share begins anew. */
  readonly waitMs: number;
  /** Takes it off the count again, for a call that is not let through. */
  readonly giveBack: () => Promise<void>;
}

// Each message to us is stored and answered by mail: beyond so many times the share no work buys another.
const MESSAGES_TIMES_MAX = 20;
// Beyond its share a network pays for each; so many are remembered.
const PEOPLE_KEPT_TIMES = 16;

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
      messages: {
        max: networkLimits.contactMessagesPerHour * MESSAGES_TIMES_MAX,
        windowMs: HOUR_MS,
      },
    };
    this.peopleMax = {
      identifiers: networkLimits.identifiersPerHour,
      accounts: networkLimits.loginAccountsPerHour,
    };
    this.existsMax = networkLimits.existsChecksPerIdentifierAndHour;
  }

  /** Counts one action. */
  async take(action: NetworkAction, ip: string): Promise<Excess> {
    const { max, windowMs } = this.rules[action];
    const takes = countedNetworksOf(ip).map(({ network, times }) =>
      this.count(action, { key: keyOf(network, action), max: max * times, windowMs }),
    );
    const all = await Promise.all(takes);
    return {
      ...worstOf(all),
      giveBack: async () => {
        await Promise.all(all.map(({ giveBack }) => giveBack()));
      },
    };
  }

  /** Counts questions after one identifier, whoever asks. */
  takeQuestion(identifierKey: string): Promise<Excess> {
    const key = `exists:{${identifierKey}}`;
    return this.count('question', { key, max: this.existsMax, windowMs: HOUR_MS });
  }

  private async count(
    counted: string,
    { key, max, windowMs }: { key: string; max: number; windowMs: number },
  ): Promise<Excess> {
    const taken = await this.redis.run(TAKE, { keys: [key], args: [windowMs] });
    const excess = excessOf(taken, max);
    const giveBack = async (): Promise<void> => {
      await this.redis.run(GIVE_BACK, { keys: [key], args: [excess.waitMs] });
    };
    return { counted, ...excess, giveBack };
  }

  /**
   * Counts different people that a network names, so that it cannot spray over many. Nobody is given back here: whoever is
   * named again for a call that was not let through counts once anyway.
   */
  async takePerson(named: PeopleNamed, person: string, ip: string): Promise<Excess> {
    const takes = countedNetworksOf(ip).map(async ({ network, times }) => {
      const max = this.peopleMax[named] * times;
      const args = [HOUR_MS, person, max * PEOPLE_KEPT_TIMES, max];
      const input = { keys: keysOfPeople(network, named), args };
      const excess = excessOf(await this.redis.run(TAKE_DISTINCT, input), max);
      return { counted: named, ...excess, giveBack: () => Promise.resolve() };
    });
    return worstOf(await Promise.all(takes));
  }

  /** Takes somebody off the count, who turned out to be there in person. */
  async givePersonBack(named: PeopleNamed, person: string, ip: string): Promise<void> {
    await Promise.all(
      countedNetworksOf(ip).map(({ network }) =>
        this.redis.run(FORGET_MEMBER, { keys: keysOfPeople(network, named), args: [person] }),
      ),
    );
  }

  /** True for the first who asks for a mail to an address in an hour. */
  async takeReceipt(addressKey: string): Promise<boolean> {
    const input = { keys: [`receipt:{${addressKey}}`], args: [HOUR_MS] };
    return Number(await this.redis.run(SPEND, input)) === 1;
  }

  /** False when the proof of work was spent before. */
  async spendProof(id: string, keptMs: number): Promise<boolean> {
    return Number(await this.redis.run(SPEND, { keys: [`proof:{${id}}`], args: [keptMs] })) === 1;
  }
}

/** Within the share, and beyond it. */
function keysOfPeople(network: string, named: PeopleNamed): [string, string] {
  const key = keyOf(network, named);
  return [key, `${key}:beyond`];
}

function keyOf(network: string, counted: NetworkAction | PeopleNamed): string {
  return `network:{${network}}:${counted}`;
}

function excessOf(answer: unknown, max: number): Pick<Excess, 'times' | 'waitMs'> {
  const [count, waitMs] = answer as [number, number];
  return { times: count > max ? count / max : 0, waitMs };
}

/** What went furthest beyond its share. There is at least one. */
export function worstOf(all: readonly Excess[]): Excess {
  return all.reduce((worst, excess) => (excess.times > worst.times ? excess : worst));
}
