import { aboveRawAtMost, atMost } from './goals.js';
import type { Comparison, Leg, Row } from './harness.js';
import { makeDataFolder, startCommand, type DataFolder } from './system/started-command.js';

const READY = { figure: 'ready', unit: 's' };

export const g22: Row = {
  name: 'G22',
  title: 'second start to ready',
  goals: [aboveRawAtMost(5, READY), atMost(20, READY)],
  rounds: 3,
  prepare: compare,
};

async function compare(): Promise<Comparison> {
  const folder = await makeDataFolder();
  // The first start makes the data and builds what is not built yet.
  await measure('start', folder);
  return {
    ours: legOf('all', 'start', folder),
    raw: legOf('engines', 'engines', folder),
    conditions:
      'from typing `npm start -- --no-demo` to its address, on data of an earlier start; raw is the same command for the ' +
      'engines alone (MongoDB, Kafka, two Redis, storage)',
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

function legOf(name: string, command: 'start' | 'engines', folder: DataFolder): Leg {
  return { name, measure: async () => ({ ready: await measure(command, folder) }) };
}

async function measure(command: 'start' | 'engines', folder: DataFolder): Promise<number> {
  const started = await startCommand(command, folder);
  await started.stop();
  return started.readySeconds;
}
