import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Hear } from './lanes.js';
import { repositoryRoot } from '../folders/repository-root.js';

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
const running = new Set<ChildProcess>();
let isEnding = false;

/** The file of a locked dependency's command, run by the same Node as this. */
export function tool(packageName: string, file: string, args: readonly string[]): Command {
  const script = path.join(repositoryRoot(), 'node_modules', packageName, file);
  return { program: process.execPath, args: [script, ...args] };
}

/** A script of this package. */
export function script(name: string, ...args: string[]): Command {
  const file = path.join(repositoryRoot(), 'platform/devnet/bin', name);
  return { program: process.execPath, args: [file, ...args] };
}

/**
 * Runs a command and returns its exit code; one that hangs is ended. What it prints goes to our own output, or to `hear`,
 * so that it can be printed whole when several commands run side by side.
 */
export function runCommandLine(
  { program, args, env, minutesMax, isQuiet }: Command,
  hear?: Hear,
): Promise<number> {
  if (isEnding) return Promise.resolve(ENDED);
  const say = hear ?? ((text: string) => void process.stderr.write(text));
  const shown = hear ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: repositoryRoot(),
      env: { ...process.env, ...env },
      stdio: ['ignore', isQuiet ? 'ignore' : shown, shown],
      timeout: (minutesMax ?? MINUTES_MAX) * 60_000,
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say);
    child.once('error', (error) => {
      running.delete(child);
      say(`${error.message}\n`);
      resolve(127);
    });
    // Not at `exit`, after which the last lines may still come.
    child.once('close', (code, signal) => {
      running.delete(child);
      if (signal) say(`ended by ${signal}\n`);
      resolve(code ?? 1);
    });
  });
}

/** Ends what runs now and lets nothing more begin; used when somebody stops the test run. */
export function endCommands(): void {
  isEnding = true;
  for (const child of running) child.kill('SIGTERM');
}

/** Reads a runner's report; undefined when it died before writing one. */
export function readReport<T>(file: string): T | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined;
}
