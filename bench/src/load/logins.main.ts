import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { quantile } from '../harness.js';
import { paced } from './paced.js';
import { endWithParent, tell } from './program.js';

/*
 * Logs people in at an even rate: by HTTP where BENCH_URL is given; else what cannot be left out of it, the judging of
 * the password alone, with as many at once as a service does.
 */

/** What this program is asked. */
export interface LoginsOrder {
  readonly perSecond: number;
  readonly forMs: number;
}

/** What it answers, in milliseconds. */
export interface LoginsReport {
  readonly p50: number;
  readonly p99: number;
}

// As identity does by default.
const HASHING = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PASSWORD = 'a long pass phrase for measuring';

function byHttp(url: string): (index: number) => Promise<void> {
  const people = JSON.parse(process.env.BENCH_CREDENTIALS ?? '[]') as object[];
  return async (index) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'app-version': '1.0.0' },
      body: JSON.stringify(people[index % people.length]),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`);
  };
}

async function byHash(): Promise<() => Promise<void>> {
  const stored = await hash(PASSWORD, HASHING);
  const lanes = Array.from({ length: availableParallelism() }, () => Promise.resolve());
  let next = 0;
  return async () => {
    const lane = next % lanes.length;
    next += 1;
    const judged = (lanes[lane] ?? Promise.resolve()).then(async () => {
      if (!(await verify(stored, PASSWORD))) throw new Error('the hash does not fit');
    });
    lanes[lane] = judged;
    await judged;
  };
}

const logIn = process.env.BENCH_URL ? byHttp(process.env.BENCH_URL) : await byHash();

async function follow(order: LoginsOrder): Promise<LoginsReport> {
  const times: number[] = [];
  await paced(order, async (index) => {
    const begin = performance.now();
    await logIn(index);
    times.push(performance.now() - begin);
  });
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

process.on('message', (order: LoginsOrder) => void follow(order).then(tell));
endWithParent(() => Promise.resolve());
tell('ready');
