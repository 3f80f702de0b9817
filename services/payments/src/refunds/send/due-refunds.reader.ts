import { Injectable } from '@nestjs/common';
import { RefundRepository } from '../refund.repository.js';

/** As many calls of providers go out at a time. */
const AT_ONCE_MAX = 10;

/** Refunds whose provider is to be called. */
@Injectable()
export class DueRefundsReader {
  constructor(private readonly refunds: RefundRepository) {}

  /** How many are no provider's any more, but a person's. */
  countWaiting(): Promise<number> {
    return this.refunds.countWaiting();
  }

  /** Some, the longest overdue first. */
  list(now: Date): Promise<string[]> {
    return this.refunds.listDue(now, AT_ONCE_MAX);
  }
}
