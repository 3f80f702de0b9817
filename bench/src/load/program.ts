import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of this package in a process of its own, that answers one question at a time. */
export interface Program<Ready> extends AsyncDisposable {
  readonly pid: number;
  /** What it said when it was ready. */
  readonly ready: Ready;
  ask<T>(question: object): Promise<T>;
}

/** Starts a program (path relative to the compiled output) and waits for its first message. */
export async function startProgram<Ready = unknown>(
  program: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Program<Ready>> {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const child = fork(file, { env: { ...process.env, ...env } });
  const ready = (await answerOf(child)) as Ready;
  return {
    pid: child.pid ?? 0,
    ready,
    ask: async <T>(question: object) => {
      child.send(question);
      return (await answerOf(child)) as T;
    },
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Says something to the process that started this one. */
export function tell(message: unknown): void {
  process.send?.(message);
}

/** Runs `close` and ends when the process that started this one is done with it, or gone. */
export function endWithParent(close: () => Promise<unknown>): void {
  process.once('disconnect', () => void close().finally(() => process.exit(0)));
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  const died = once(child, 'exit', { signal }).then(() => {
    throw new Error(`${child.spawnargs.at(-1) ?? 'a program'} ended early`);
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
