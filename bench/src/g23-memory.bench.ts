import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, forTheRecord, timesAtMost } from './goals.js';
import { isQuick, type Comparison, type Figures, type Row } from './harness.js';
import { loadByHttp } from './load/http-load.js';
import { startProgram } from './load/program.js';
import { seedFeed } from './system/feed-data.js';
import { signUp } from './system/member.js';
import { memoryOf, memoryOfAll, namedProcesses, processTreeOf } from './system/process-memory.js';
import { makeDataFolder, startCommand, type StartedCommand } from './system/started-command.js';

const LOAD_SECONDS = isQuick ? 2 : 10;
const SETTLE_MS = isQuick ? 1_000 : 10_000;
const OWN = /^(gateway|sandbox|transcoder|content|payments|wallet|social|identity)$/;
const SERVICE = /^(gateway|transcoder|content|payments|wallet|social|identity)$/;

const mb = (figure: string) => ({ figure, unit: 'MB' });

export const g23: Row = {
  name: 'G23',
  title: 'memory of the whole system',
  goals: [
    atMost(2_500, mb('all, idle')),
    atMost(2_500, mb('all, under load')),
    forTheRecord(mb('all, under load (PSS)')),
    atMost(900, mb('own processes, idle')),
    forTheRecord(mb('own processes, idle (PSS)')),
    forTheRecord(mb('own processes, under load')),
    timesAtMost(1.5, mb('largest service, idle')),
    timesAtMost(1.5, mb('largest service, under load')),
  ],
  rounds: 3,
  prepare: () => {
    const comparison: Comparison = {
      ours: { name: 'system', measure: measureSystem },
      raw: { name: 'Nest hello', measure: measureHello },
      conditions:
        `RSS unless said otherwise, of a system started with \`npm start -- --no-demo\`: engines, services, gateway, sandbox ` +
        `and the supervisor; ${SETTLE_MS / 1_000} s after the start, and after ${LOAD_SECONDS} s of G1's load; raw is one ` +
        `process of Nest on Fastify that says hello`,
      [Symbol.asyncDispose]: () => Promise.resolve(),
    };
    return Promise.resolve(comparison);
  },
};

async function measureSystem(): Promise<Figures> {
  await using folder = await makeDataFolder();
  const system = await startCommand('start', folder);
  try {
    const facts = await system.facts();
    const member = await signUp(facts);
    await seedFeed(facts, member.accountId);
    await sleep(SETTLE_MS);
    const idle = await takeStock(system, folder.path, 'idle');
    await loadByHttp({
      url: `${facts.gatewayUrl}/api/short/homefeed?limit=20`,
      headers: member.headers,
      seconds: LOAD_SECONDS,
    });
    return { ...idle, ...(await takeStock(system, folder.path, 'under load')) };
  } finally {
    await system.stop();
  }
}

async function takeStock(
  system: StartedCommand,
  dataFolder: string,
  when: string,
): Promise<Figures> {
  const named = [...(await namedProcesses(dataFolder))];
  const own = named.filter(([name]) => OWN.test(name)).map(([, pid]) => pid);
  const services = named.filter(([name]) => SERVICE.test(name)).map(([, pid]) => pid);
  const all = await memoryOfAll(await processTreeOf(system.pid));
  const ours = await memoryOfAll(own);
  const each = await Promise.all(services.map(memoryOf));
  return {
    [`all, ${when}`]: all.rss,
    [`all, ${when} (PSS)`]: all.pss,
    [`own processes, ${when}`]: ours.rss,
    [`own processes, ${when} (PSS)`]: ours.pss,
    [`largest service, ${when}`]: Math.max(...each.map(({ rss }) => rss)),
  };
}

async function measureHello(): Promise<Figures> {
  await using hello = await startProgram<string>('raw/nest-hello.main.js');
  await sleep(SETTLE_MS / 5);
  const { rss: idle } = await memoryOf(hello.pid);
  await loadByHttp({ url: `${hello.ready}/feed`, seconds: LOAD_SECONDS });
  const { rss: loaded } = await memoryOf(hello.pid);
  return { 'largest service, idle': idle, 'largest service, under load': loaded };
}
