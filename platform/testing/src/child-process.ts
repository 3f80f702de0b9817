import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface SourceProcess {
  readonly child: ChildProcess;
  /** Lines of its standard output so far. */
  readonly lines: readonly string[];
  /** Its exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** Ends it at once, as a power cut of the process would. */
  kill(): Promise<void>;
}

export interface SourceOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Opens a channel by which both send each other messages. */
  readonly withMessages?: boolean;
}

/** Runs a TypeScript file of this repository in a process of its own. Its errors go to our standard error. */
export function runSource(
  file: string,
  { env, args = [], withMessages = false }: SourceOptions,
): SourceProcess {
  const flags = ['--conditions=source', '--import', '@mate/testing/register', '--no-warnings'];
  const child = spawn(process.execPath, [...flags, file, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(withMessages ? (['ipc'] as const) : [])],
  });
  const lines: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    // Closed, not merely gone: whoever reads its lines afterwards has all of them.
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  // A spec that fails half-way leaves nothing behind.
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return {
    child,
    lines,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
