import { AsyncResource } from 'node:async_hooks';
import type { Logger } from '@mate/service-kit/logger';

export interface PollingLoopOptions {
  readonly name: string;
  readonly intervalMs: number;
  readonly logger: Logger;
  /** One round. A failure is logged and the next round comes all the same. */
  readonly round: () => Promise<void>;
}

/** Runs rounds one after the other: every interval, and at once when woken. Stops after the round under way. */
export class PollingLoop {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenAgain = false;
  private stopped = true;
  // Rounds belong to nobody's request, even when a request woke the loop.
  private readonly scope = new AsyncResource('PollingLoop');

  constructor(private readonly options: PollingLoopOptions) {}

  start(): void {
    this.stopped = false;
    this.wake();
  }

  /** Asks for a round now; during a round, for one more after it. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.wokenAgain = true;
      return;
    }
    clearTimeout(this.timer);
    this.running = this.scope.runInAsyncScope(() => this.runRound().finally(() => this.rest()));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async runRound(): Promise<void> {
    try {
      await this.options.round();
    } catch (err) {
      this.options.logger.error({ event: `${this.options.name}.round_failed`, err });
    }
  }

  private rest(): void {
    this.running = undefined;
    if (this.stopped) return;
    if (this.wokenAgain) {
      this.wokenAgain = false;
      this.wake();
      return;
    }
    this.timer = setTimeout(() => this.wake(), this.options.intervalMs);
  }
}
