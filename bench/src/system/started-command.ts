import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningSystem } from '@mate/devnet/system';
import { repositoryRoot } from './repository-root.js';

const START_MS_MAX = 300_000;
// Addresses of given engines: without them a command starts engines of its own.
const GIVEN = /^MATE_(MONGO|KAFKA|REDIS|S3)_/;

const COMMANDS = {
  start: { args: ['start', '--no-demo'], sign: 'Mate is ready' },
  engines: { args: ['engines'], sign: 'export MATE_' },
} as const;

/** A folder that systems and engines can be started in, one after the other. */
export interface DataFolder extends AsyncDisposable {
  readonly path: string;
}

/** A command of the repository that is running and ready. */
export interface StartedCommand {
  readonly pid: number;
  /** From typing it to its being ready. */
  readonly readySeconds: number;
  /** What the whole system knows of itself. */
  facts(): Promise<RunningSystem['facts']>;
  stop(): Promise<void>;
}

/** A new data folder outside of the checkout, so that its data are kept between starts. */
export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'mate-bench-data-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Types `npm start` (without demo data) or `engines` and waits until it says that it is ready. */
export async function startCommand(
  name: keyof typeof COMMANDS,
  dataFolder: DataFolder,
): Promise<StartedCommand> {
  const { args, sign } = COMMANDS[name];
  const env = await environment(dataFolder.path);
  const begin = performance.now();
  const child = spawn(process.execPath, ['platform/devnet/bin/mate.mjs', ...args], {
    cwd: repositoryRoot(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilSaid(child, sign);
  return {
    pid: child.pid ?? 0,
    readySeconds: (performance.now() - begin) / 1_000,
    facts: async () => {
      const text = await readFile(join(dataFolder.path, 'system.json'), 'utf8');
      return JSON.parse(text) as RunningSystem['facts'];
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function environment(dataDir: string): Promise<NodeJS.ProcessEnv> {
  const own = Object.entries(process.env).filter(([name]) => !GIVEN.test(name));
  return {
    ...Object.fromEntries(own),
    MATE_DATA_DIR: dataDir,
    MATE_GATEWAY_PORT: String(await freePort()),
    MATE_SANDBOX_PORT: String(await freePort()),
  };
}

async function untilSaid(child: ChildProcess, sign: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready in time:\n${said}`)), START_MS_MAX);
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      if (!said.includes(sign)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`ended with code ${code}:\n${said}`)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
