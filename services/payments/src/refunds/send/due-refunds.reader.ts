import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import type { Lane } from '../../providers/lanes/lane.rules.js';
import { RefundRepository } from '../refund.repository.js';

/** Refunds whose provider is to be called. */
@Injectable()
export class DueRefundsReader {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly clock: Clock,
  ) {}

  /** How many are no provider's any more, but a person's. */
  countWaiting(): Promise<number> {
    return this.refunds.countWaiting();
  }

  /** Some of a lane, the longest overdue first. */
  list(lane: Lane, limit: number): Promise<string[]> {
    return this.refunds.listDue(lane, this.clock.now(), limit);
  }
}
