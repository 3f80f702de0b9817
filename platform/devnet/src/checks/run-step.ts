import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../system/repository-root.js';

/** One command of the test run. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly minutesMax?: number;
  /** Standard output is of no use to people. */
  readonly isQuiet?: boolean;
}

// Ends only what hangs: busy machines are many times slower than usual.
const MINUTES_MAX = 30;
const ENDED = 130;
let current: ChildProcess | undefined;
let isEnding = false;

/** The file of a locked dependency's command, run by the same Node as this. */
export function tool(packageName: string, file: string, args: readonly string[]): Command {
  const script = path.join(repositoryRoot(), 'node_modules', packageName, file);
  return { program: process.execPath, args: [script, ...args] };
}

/** A script of this package. */
export function script(name: string): Command {
  const file = path.join(repositoryRoot(), 'platform/devnet/bin', name);
  return { program: process.execPath, args: [file] };
}

/** Runs a command in the foreground and returns its exit code; one that hangs is ended. */
export function runCommandLine(command: Command): Promise<number> {
  const { program, args, env, minutesMax, isQuiet } = command;
  if (isEnding) return Promise.resolve(ENDED);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot(),
      env: { ...process.env, ...env },
      stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
      timeout: (minutesMax ?? MINUTES_MAX) * 60_000,
    });
    current = child;
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      if (signal) process.stderr.write(`ended by ${signal}\n`);
      resolve(code ?? 1);
    });
  });
}

/** Ends what runs now and lets nothing more begin; used when somebody stops the test run. */
export function endCommands(): void {
  isEnding = true;
  current?.kill('SIGTERM');
}

/** Reads a runner's report; undefined when it died before writing one. */
export function readReport<T>(file: string): T | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined;
}
