import { Redis } from 'ioredis';
import { startTestSystem } from '@mate/devnet/test-system';
import { atMost, forTheRecord } from '../goals.js';
import { isQuick, quantile, type Comparison, type Figures, type Row } from '../harness.js';
import { signUp, type Member } from '../system/member.js';
import { Endings, type Ending } from './endings.js';

const GATEWAYS = 2;
const PEOPLE = isQuick ? 2 : 24;
const WARM_UPS = 2;
const WAYS = 5;
const SIDE_BY_SIDE = 4;

export const g30: Row = {
  name: 'G30',
  title: 'sessions that end, until every gateway refuses',
  goals: [
    forTheRecord({ figure: 'p50', unit: 'ms' }),
    atMost(1_000, { figure: 'p99', unit: 'ms' }),
    forTheRecord({ figure: 'max', unit: 'ms' }),
    forTheRecord({ figure: 'p99 after the answer', unit: 'ms' }),
  ],
  rounds: 3,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const system = await startTestSystem({ gateways: GATEWAYS });
  const endings = new Endings(system);
  const publisher = new Redis(system.facts.addresses.redisCacheUrl);
  const subscribers = await Promise.all(
    Array.from({ length: GATEWAYS }, () => subscribe(system.facts.addresses.redisCacheUrl)),
  );
  const endSessionsOf = async (count: number): Promise<Ended[]> => {
    const people = await signUpMany(count, () => signUp(system));
    const ends: Ended[] = [];
    for (const person of people)
      for await (const ending of endings.of(person))
        ends.push(await timeOf(ending, system.gatewayUrls));
    return ends;
  };
  await endSessionsOf(WARM_UPS);
  return {
    ours: {
      name: 'endings',
      measure: async () => figuresOf(await endSessionsOf(PEOPLE)),
    },
    raw: {
      name: 'publish',
      measure: async () => {
        const ends: Ended[] = [];
        for (let count = 0; count < PEOPLE * WAYS; count += 1)
          ends.push(await timeOfWord(publisher, subscribers, `word ${count}`));
        return figuresOf(ends);
      },
    },
    conditions:
      `${PEOPLE} people, each with a session ended by logout, from the list, by a reset, a ban and a deletion; ${GATEWAYS} gateways are asked without a pause, one request ` +
      `each at a time, until they refuse. From the sending of the call that ends it (a reset hashes a password in it) to the refusal of the last gateway; "after the answer" ` +
      `from that call's answer. Raw is a word published in Redis until ${GATEWAYS} subscribers have it`,
    [Symbol.asyncDispose]: async () => {
      for (const redis of [publisher, ...subscribers]) redis.disconnect();
      endings.close();
      await system.stop();
    },
  };
}

/** How long an end took: from the call on, and from its answer on. */
interface Ended {
  readonly wholeMs: number;
  readonly afterAnswerMs: number;
}

function figuresOf(ends: readonly Ended[]): Figures {
  const whole = ends.map(({ wholeMs }) => wholeMs);
  const after = ends.map(({ afterAnswerMs }) => afterAnswerMs);
  return {
    p50: quantile(whole, 0.5),
    p99: quantile(whole, 0.99),
    max: Math.max(...whole),
    'p99 after the answer': quantile(after, 0.99),
  };
}

async function signUpMany(count: number, one: () => Promise<Member>): Promise<Member[]> {
  const people: Member[] = [];
  while (people.length < count) {
    const some = Math.min(SIDE_BY_SIDE, count - people.length);
    people.push(...(await Promise.all(Array.from({ length: some }, one))));
  }
  return people;
}

async function timeOf({ token, end }: Ending, gatewayUrls: readonly string[]): Promise<Ended> {
  for (const url of gatewayUrls) {
    const status = await statusAt(url, token);
    if (status !== 200) throw new Error(`the session that is to end is answered ${status}`);
  }
  const begin = performance.now();
  const [answered, ...refusals] = await Promise.all([
    end().then(() => performance.now()),
    ...gatewayUrls.map((url) => refusedAt(url, token)),
  ]);
  const last = Math.max(...refusals);
  return { wholeMs: last - begin, afterAnswerMs: Math.max(0, last - answered) };
}

/** When a gateway first refused the session. */
async function refusedAt(gatewayUrl: string, token: string): Promise<number> {
  for (;;) {
    const status = await statusAt(gatewayUrl, token);
    if (status === 401) return performance.now();
    if (status !== 200) throw new Error(`an ending session is answered ${status}`);
  }
}

async function statusAt(gatewayUrl: string, token: string): Promise<number> {
  const headers = { 'app-version': '1.0.0', 'access-token': token };
  const reply = await fetch(`${gatewayUrl}/api/user/settings`, { headers });
  await reply.text();
  return reply.status;
}

const CHANNEL = 'bench:words';

async function subscribe(url: string): Promise<Redis> {
  const redis = new Redis(url);
  await redis.subscribe(CHANNEL);
  return redis;
}

async function timeOfWord(
  publisher: Redis,
  subscribers: readonly Redis[],
  word: string,
): Promise<Ended> {
  const begin = performance.now();
  const heard = subscribers.map(
    (redis) =>
      new Promise<number>((resolve) => redis.once('message', () => resolve(performance.now()))),
  );
  await publisher.publish(CHANNEL, word);
  const answered = performance.now();
  const last = Math.max(...(await Promise.all(heard)));
  return { wholeMs: last - begin, afterAnswerMs: Math.max(0, last - answered) };
}
