import { AsyncResource } from 'node:async_hooks';
import type { Logger } from '@mate/service-kit/logger';

export interface WorkLoopOptions {
  readonly name: string;
  /** Pause between rounds; it varies by a quarter, so that processes that were started together part. */
  readonly everyMs: number;
  readonly logger: Logger;
  /** Steps of a round by name, one after the other. A failure is logged and the others run all the same. */
  readonly steps: Readonly<Record<string, () => Promise<void>>>;
}

/** Does work in rounds, one after the other: after each pause, and at once when woken. Stops after the round under way. */
export class WorkLoop {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenAgain = false;
  private isStopped = true;
  // Rounds belong to nobody's request, even when a request woke the loop.
  private readonly scope = new AsyncResource('WorkLoop');

  constructor(private readonly options: WorkLoopOptions) {}

  /** Begins with a round, for work that somebody waits for. */
  start(): void {
    this.isStopped = false;
    this.wake();
  }

  /** Begins with a pause, for what crashes and wiped queues left behind. */
  startLater(): void {
    this.isStopped = false;
    this.rest();
  }

  /** Asks for a round now; during a round, for one more after it. */
  wake(): void {
    if (this.isStopped) return;
    if (this.running) {
      this.wokenAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = this.scope.runInAsyncScope(() => this.runRound().finally(() => this.rest()));
  }

  /** Resolves when the round under way is over; no other one begins. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async runRound(): Promise<void> {
    const { name, logger, steps } = this.options;
    for (const [step, run] of Object.entries(steps)) {
      try {
        await run();
      } catch (err) {
        logger.warn({ event: 'loop.step_failed', loop: name, step, err });
      }
    }
  }

  private rest(): void {
    this.running = undefined;
    if (this.isStopped) return;
    if (this.wokenAgain) {
      this.wokenAgain = false;
      this.wake();
      return;
    }
    const pauseMs = this.options.everyMs * (0.75 + Math.random() * 0.5);
    this.timer = setTimeout(() => this.wake(), pauseMs);
  }
}
