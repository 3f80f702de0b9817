import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { OrderTurns } from '../orders/order-turns.reader.js';

// Counting thousands of index entries for each upload would itself be load.
const COUNTED_EVERY_MS = 2_000;
const RETRY_SECONDS = 60;

/** Keeps uploads out while more films wait than workers will come to soon: what is taken in is stored, and paid for. */
@Injectable()
export class AdmitBacklog {
  private counted: { readonly timeMs: number; readonly waiting: Promise<number> } | undefined;

  constructor(
    private readonly turns: OrderTurns,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Throws OVERLOADED. */
  async execute(): Promise<void> {
    const { TRANSCODES_WAITING_MAX: max } = this.config;
    if ((await this.waiting(max)) >= max)
      throw new AppError('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS });
  }

  private waiting(max: number): Promise<number> {
    const nowMs = this.clock.nowMs();
    const { counted } = this;
    if (counted && nowMs - counted.timeMs < COUNTED_EVERY_MS) return counted.waiting;
    const waiting = this.turns.countFirst(max);
    // A count that failed is not kept.
    waiting.catch(() => (this.counted = undefined));
    this.counted = { timeMs: nowMs, waiting };
    return waiting;
  }
}
