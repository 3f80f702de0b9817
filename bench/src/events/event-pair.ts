import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Marks, SendOrder } from './marks.js';

const ARRIVAL_MS_MAX = 60_000;
const POLL_MS = 100;
const WARM_UP = { perSecond: 100, forMs: 2_000 };

/** A process that sends numbered events and one that hears them. */
export interface EventPair extends AsyncDisposable {
  /** Sends at an even rate; answers milliseconds from sent (or committed) to heard (or applied), of every event. */
  latenciesOf(rate: { perSecond: number; forMs: number }): Promise<number[]>;
}

export interface PairOptions {
  /** Programs, relative to this package's compiled output. */
  readonly source: string;
  readonly sink: string;
  readonly sourceEnv: Readonly<Record<string, string>>;
  readonly sinkEnv: Readonly<Record<string, string>>;
}

/** Starts both and waits until events flow. */
export async function openEventPair(options: PairOptions): Promise<EventPair> {
  const [source, sink] = await Promise.all([
    start(options.source, options.sourceEnv),
    start(options.sink, options.sinkEnv),
  ]);
  let nextMark = 0;
  const latenciesOf: EventPair['latenciesOf'] = async (rate) => {
    const order: SendOrder = { ...rate, firstMark: nextMark };
    const sent = new Map(await ask<Marks>(source, order));
    nextMark += sent.size;
    const heard = await collect(sink, sent.size, order.firstMark);
    return heard.map(([mark, timeMs]) => timeMs - (sent.get(mark) ?? NaN));
  };
  await latenciesOf(WARM_UP);
  return {
    latenciesOf,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([source, sink].map(end));
    },
  };
}

async function start(
  program: string,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  // kafkajs computes waits that are already over (tulios/kafkajs 1751); Node reports each one.
  const execArgv = ['--disable-warning=TimeoutNegativeWarning'];
  const child = fork(file, { env: { ...process.env, ...env }, execArgv });
  await answerOf(child);
  return child;
}

async function ask<T>(child: ChildProcess, question: object): Promise<T> {
  child.send(question);
  return (await answerOf(child)) as T;
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  const died = once(child, 'exit', { signal }).then(() => {
    throw new Error(`${child.spawnargs[1] ?? 'a program'} ended early`);
  });
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal }), died])) as unknown[];
    return answer;
  } finally {
    // The loser of the race ends too.
    died.catch(() => undefined);
    settled.abort();
  }
}

/** Waits until as many events as were sent have arrived. */
async function collect(sink: ChildProcess, count: number, firstMark: number): Promise<Marks> {
  const heard = new Map<number, number>();
  const deadline = Date.now() + ARRIVAL_MS_MAX;
  while (heard.size < count) {
    if (Date.now() > deadline) throw new Error(`${count - heard.size} events did not arrive`);
    await sleep(POLL_MS);
    const marks = await ask<Marks>(sink, {});
    for (const [mark, timeMs] of marks) if (mark >= firstMark) heard.set(mark, timeMs);
  }
  return [...heard];
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
