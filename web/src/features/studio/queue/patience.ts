import { isApiError } from '../../../lib/api-error.js';
import { isRetryable } from '../../../lib/base-query.js';
import { sleep } from '../../../lib/sleep.js';
import type { Hold } from './upload-entry.js';

const failuresMax = 10;
const firstWaitMsMax = 1_000;
const waitMsMax = 30_000;
const askedSecondsMax = 300;

/** Storage did not take a part. */
export class PartRefused extends Error {
  override readonly name = 'PartRefused';
}

/**
 * A wait of any length up to a bound that doubles with each failure (full jitter), so that many who lost the same server do
 * not come back at once.
 */
export function jitterMs(failures: number, random: () => number = Math.random): number {
  return random() * Math.min(firstWaitMsMax * 2 ** (failures - 1), waitMsMax);
}

/** For how many seconds the server asked to be left alone; undefined where it did not, or for longer than anybody waits. */
function askedSeconds(error: unknown): number | undefined {
  const seconds = isApiError(error) ? error.retryAfterSeconds : undefined;
  return seconds !== undefined && seconds <= askedSecondsMax ? seconds : undefined;
}

/** Whether a later try may end otherwise. */
function isPassing(error: unknown): boolean {
  if (error instanceof PartRefused) return true;
  if (!isApiError(error)) return false;
  // An earlier call of this very upload, whose answer was lost, is still at it.
  if (error.code === 'UPLOAD_UNDER_WAY') return true;
  if (!isRetryable(error)) return false;
  // A bound that holds for hours is told at once.
  return error.retryAfterSeconds === undefined || askedSeconds(error) !== undefined;
}

interface PatienceOptions {
  signal: AbortSignal;
  onHold: (hold: Hold | null) => void;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Bears failures of one upload: it waits for the network, and after trouble a while, but not for ever. */
export class Patience {
  private failures = 0;

  constructor(private readonly options: PatienceOptions) {}

  /** Something went well: what failed before does not count any more. */
  renew(): void {
    this.failures = 0;
    this.options.onHold(null);
  }

  /** Nothing holds it up now; what failed still counts until something went well. */
  goOn(): void {
    this.options.onHold(null);
  }

  /** Waits until another try is worth it. Throws the error where none is, and when the upload is stopped. */
  async bear(error: unknown): Promise<void> {
    const { signal, onHold, wait = sleepUnlessBack } = this.options;
    signal.throwIfAborted();
    if (!isPassing(error)) throw error;
    if (!navigator.onLine) {
      onHold('offline');
      await untilOnline(signal);
      signal.throwIfAborted();
      return;
    }
    const asked = askedSeconds(error);
    // Who was told to come back is not counted out for coming back.
    if (asked === undefined) this.failures += 1;
    if (this.failures >= failuresMax) throw error;
    onHold(asked === undefined ? 'trouble' : 'busy');
    await wait((asked ?? 0) * 1_000 + jitterMs(Math.max(1, this.failures)), signal);
    signal.throwIfAborted();
  }

  /** Asks until it is answered. */
  async ask<T>(question: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await question();
        this.options.signal.throwIfAborted();
        this.renew();
        return answer;
      } catch (error) {
        await this.bear(error);
      }
    }
  }
}

/** Ends early when the network is back. */
async function sleepUnlessBack(ms: number, signal: AbortSignal): Promise<void> {
  const woken = new AbortController();
  const wake = (): void => woken.abort();
  window.addEventListener('online', wake);
  try {
    await sleep(ms, AbortSignal.any([signal, woken.signal]));
  } finally {
    window.removeEventListener('online', wake);
  }
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
