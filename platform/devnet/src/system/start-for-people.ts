import fs from 'node:fs';
import path from 'node:path';
import { demoPassword, demoPeople } from '../demo/demo-people.js';
import { DemoProgress } from '../demo/demo-progress.js';
import { seedDemo } from '../demo/seed-demo.js';
import { removeVolumes } from '../engines/docker-engines.js';
import { findTools } from '../engines/tools.js';
import { parsePort } from '../processes/ports.js';
import { RunRecord } from '../processes/run-record.js';
import { defaultDataDir } from './data-folder.js';
import { type RunningSystem, startSystem } from './start-system.js';

const GATEWAY_PORT = '8080';
const SANDBOX_PORT = '8090';

interface StartOptions {
  readonly reset: boolean;
  readonly withDemo: boolean;
  readonly say: (line: string) => void;
}

/** Starts the system on the addresses that people type, tells them, and fills a fresh one with demo data. */
export async function startForPeople({
  reset,
  withDemo,
  say,
}: StartOptions): Promise<RunningSystem> {
  const dataDir = defaultDataDir();
  const ports = {
    gateway: parsePort(process.env.MATE_GATEWAY_PORT ?? GATEWAY_PORT, 'MATE_GATEWAY_PORT'),
    sandbox: parsePort(process.env.MATE_SANDBOX_PORT ?? SANDBOX_PORT, 'MATE_SANDBOX_PORT'),
  };
  if (reset) await forget(dataDir, say);
  const system = await startSystem({ dataDir, profile: 'development', ports, say });
  announce(system);
  if (!withDemo) return system;
  const progress = new DemoProgress(dataDir);
  return progress.isComplete ? system : withDemoData(system, progress, say);
}

/** Deletes a data folder of ours, after stopping what a killed run left in it. */
async function forget(dataDir: string, say: (line: string) => void): Promise<void> {
  if (!fs.existsSync(dataDir) || fs.readdirSync(dataDir).length === 0) return;
  if (!fs.existsSync(path.join(dataDir, 'secrets.json'))) {
    throw new Error(`${dataDir} holds something else than Mate's data; it is left alone.`);
  }
  await new RunRecord(dataDir).claim(say);
  if ((await findTools()).withDocker) await removeVolumes(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true });
  say(`data deleted: ${dataDir}`);
}

function announce({ gatewayUrl, sandboxUrl, facts }: RunningSystem): void {
  const accounts = demoPeople.map(({ username }) => username);
  const lines = [
    '',
    `  Mate is ready      ${gatewayUrl}`,
    `  Outside world      ${sandboxUrl}   (codes, mails, payments)`,
    `  Phones of payers   ${sandboxUrl}/handset   (JazzCash, Easypaisa)`,
    `  Demo accounts      ${accounts.join(', ')}   (password ${demoPassword})`,
    `  Logs               ${path.join(facts.dataDir, 'logs')}`,
    '  Stop               Ctrl-C',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Seeds in the background; a stop interrupts it, and the next start carries on. */
function withDemoData(
  system: RunningSystem,
  progress: DemoProgress,
  say: (line: string) => void,
): RunningSystem {
  const { gatewayUrl, sandboxUrl, facts } = system;
  const interruption = new AbortController();
  const seeding = seedDemo({
    gatewayUrl,
    sandboxUrl,
    ffmpeg: facts.ffmpegPath,
    scratchDir: path.join(facts.dataDir, 'demo'),
    progress,
    say,
    signal: interruption.signal,
  }).catch((error: unknown) => {
    if (interruption.signal.aborted) return;
    say(
      `demo data is incomplete (the next start carries on): ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const stop = async (): Promise<void> => {
    interruption.abort();
    await system.stop();
    await seeding;
  };
  return { ...system, stop };
}
