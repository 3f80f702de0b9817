import { performance } from 'node:perf_hooks';

interface Beat {
  readonly at: number;
  readonly slowness: number;
}

const EVERY_MS = 2_000;
const ROUNDS = 8_000_000;
/** What one beat takes on an idle core of the machine that the budgets were written for. */
const REFERENCE_MS = 14.5;

/**
 * Measures how slow this machine is while others work on it: every two seconds it does a small fixed work, on the main
 * thread that otherwise only waits for the runners, and notes how many times longer that took than on an idle core of
 * the reference machine. Cost: under one hundredth of a core.
 */
export class Metronome {
  private readonly beats: Beat[] = [];
  private timer: NodeJS.Timeout | undefined;

  start(): void {
    this.timer ??= setInterval(() => this.beat(), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** How many times slower than the reference the machine was from `begin` to `end` (ms since 1970); never under 1. */
  slownessBetween(begin: number, end: number): number {
    const heard = this.beats.filter(({ at }) => at >= begin && at <= end);
    if (heard.length === 0) return 1;
    const sum = heard.reduce((total, { slowness }) => total + slowness, 0);
    return Math.max(1, sum / heard.length);
  }

  private beat(): void {
    const begin = performance.now();
    work();
    this.beats.push({ at: Date.now(), slowness: (performance.now() - begin) / REFERENCE_MS });
  }
}

function work(): number {
  let value = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
    value ^= value >>> 13;
  }
  return value;
}
