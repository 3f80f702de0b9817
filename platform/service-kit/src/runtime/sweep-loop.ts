import type { Logger } from 'pino';

export interface SweepLoopOptions {
  readonly everyMs: number;
  readonly logger: Logger;
  /** What one round does, by name, one after the other. A failure is logged and the others run all the same. */
  readonly sweeps: Readonly<Record<string, () => Promise<void>>>;
}

/** Repeats sweeps over what crashes and wiped queues left behind. Safe in every process of a service at once. */
export class SweepLoop {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly options: SweepLoopOptions) {}

  /** Sweeps after a pause, then again; processes that were started together do not sweep together. */
  start(): void {
    if (this.isStopped) return;
    const delayMs = this.options.everyMs * (0.75 + Math.random() * 0.5);
    this.timer = setTimeout(() => {
      this.running = this.sweep().finally(() => this.start());
    }, delayMs);
  }

  /** Resolves when the round under way is over; no other one begins. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async sweep(): Promise<void> {
    for (const [name, run] of Object.entries(this.options.sweeps)) {
      try {
        await run();
      } catch (error) {
        this.options.logger.warn({ event: 'sweep.failed', sweep: name, err: error });
      }
    }
  }
}
