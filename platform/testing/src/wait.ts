import { setTimeout as sleep } from 'node:timers/promises';

export interface WaitOptions {
  readonly timeoutMs?: number;
  readonly everyMs?: number;
}

// Only a failure waits this long, and busy machines are slow.
const TIMEOUT_MS = 90_000;
const EVERY_MS = 25;

/**
 * Repeats `check` until it neither throws nor answers false or null, and returns its answer (nothing counts as success,
 * so that a function of expectations fits). When time is up the last failure is thrown.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  options: WaitOptions = {},
): Promise<Exclude<T, false | null>> {
  const deadline = Date.now() + (options.timeoutMs ?? TIMEOUT_MS);
  for (;;) {
    let failure: unknown;
    try {
      const answer = await check();
      if (answer !== null && answer !== false) return answer as Exclude<T, false | null>;
      failure = new Error(`still ${String(answer)} when time was up`);
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw failure;
    await sleep(options.everyMs ?? EVERY_MS);
  }
}
