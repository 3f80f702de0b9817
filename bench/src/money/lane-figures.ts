import { cpus } from 'node:os';

/** What a stretch of work cost, for the record. */
export interface LaneFigures {
  /** Of all cores, everything on the machine, in percent. */
  readonly busy: number;
  /** From reading to the commit, mean, in milliseconds; nothing where there was none. */
  readonly batch: number;
  /** Commands in a batch of the ledger, mean; nothing where there was none. */
  readonly perBatch: number;
}

/** Counts what happens until it is asked. `metricsUrl` is that of the wallet. */
export async function watchLane(metricsUrl: string): Promise<() => Promise<LaneFigures>> {
  const before = await countedAt(metricsUrl);
  return async () => {
    const after = await countedAt(metricsUrl);
    const passed = (name: keyof Counted): number => after[name] - before[name];
    const batches = passed('batches');
    return {
      busy: (passed('busyMs') / passed('coreMs')) * 100,
      batch: (passed('batchSeconds') / batches) * 1_000,
      perBatch: passed('commands') / batches,
    };
  };
}

type Counted = Readonly<
  Record<'busyMs' | 'coreMs' | 'batches' | 'batchSeconds' | 'commands', number>
>;

async function countedAt(metricsUrl: string): Promise<Counted> {
  const text = await (await fetch(metricsUrl)).text();
  const read = (name: string): number => {
    const line = text.split('\n').find((one) => one.startsWith(name));
    return Number(line?.split(' ').at(-1) ?? NaN);
  };
  const times = cpus().map((core) => core.times);
  const coreMs = times.flatMap((core) => Object.values(core)).reduce((sum, ms) => sum + ms, 0);
  const idleMs = times.reduce((sum, { idle }) => sum + idle, 0);
  return {
    busyMs: coreMs - idleMs,
    coreMs,
    batches: read('mate_wallet_batch_seconds_count'),
    batchSeconds: read('mate_wallet_batch_seconds_sum'),
    commands: read('mate_wallet_batch_commands_sum'),
  };
}
