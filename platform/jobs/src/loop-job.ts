import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { WorkLoop } from './work-loop.js';

/** What a job's rounds are called in logs, and how far apart they are. */
export interface LoopJobOptions {
  readonly name: string;
  readonly step: string;
  readonly everyMs: number;
  readonly logger: Logger;
}

/** A job of one step that its process does in rounds: from the start of the application until it ends. */
export abstract class LoopJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: WorkLoop;

  constructor({ name, step, everyMs, logger }: LoopJobOptions) {
    this.loop = new WorkLoop({ name, everyMs, logger, steps: { [step]: () => this.round() } });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Does what waits now instead of at the next round. */
  wake(): void {
    this.loop.wake();
  }

  /** Waits for the round under way. */
  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** Does what is due. A failure is logged, and the next round comes all the same. */
  protected abstract round(): Promise<void>;
}

/** Takes rows that are due one after the other until there is none, `max` at the most. */
export async function workOff<Row>(
  max: number,
  claim: () => Promise<Row | undefined>,
  handle: (row: Row) => Promise<void>,
): Promise<void> {
  for (let count = 0; count < max; count += 1) {
    const row = await claim();
    if (!row) return;
    await handle(row);
  }
}
