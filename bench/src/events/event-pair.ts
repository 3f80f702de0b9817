import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram, type Program } from '../load/program.js';
import type { Marks, SendOrder } from './marks.js';

const ARRIVAL_MS_MAX = 60_000;
const POLL_MS = 100;
// At a service's own pace, until what runs often is compiled.
const WARM_UP = { perSecond: 400, forMs: 6_000 };

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
    startProgram(options.source, options.sourceEnv),
    startProgram(options.sink, options.sinkEnv),
  ]);
  let nextMark = 0;
  const latenciesOf: EventPair['latenciesOf'] = async (rate) => {
    const order: SendOrder = { ...rate, firstMark: nextMark };
    const sent = new Map(await source.ask<Marks>(order));
    nextMark += sent.size;
    const heard = await collect(sink, sent.size, order.firstMark);
    return heard.map(([mark, timeMs]) => timeMs - (sent.get(mark) ?? NaN));
  };
  await latenciesOf(WARM_UP);
  return {
    latenciesOf,
    [Symbol.asyncDispose]: async () => {
      await source[Symbol.asyncDispose]();
      await sink[Symbol.asyncDispose]();
    },
  };
}

/** Waits until as many events as were sent have arrived. */
async function collect(sink: Program<unknown>, count: number, firstMark: number): Promise<Marks> {
  const heard = new Map<number, number>();
  const deadline = Date.now() + ARRIVAL_MS_MAX;
  while (heard.size < count) {
    if (Date.now() > deadline) throw new Error(`${count - heard.size} events did not arrive`);
    await sleep(POLL_MS);
    const marks = await sink.ask<Marks>({});
    for (const [mark, timeMs] of marks) if (mark >= firstMark) heard.set(mark, timeMs);
  }
  return [...heard];
}
