import { AppError } from '@mate/contracts/errors';
import type { OperationOptions } from './operation.js';

/** Reads give way first, then writes; money is served until nothing is left. */
const SHARE = { read: 0.7, write: 0.9, money: 1 } as const;

export type Priority = keyof typeof SHARE;

/** How dear a call is when there are too many. */
export function priorityOf(operation: OperationOptions | undefined): Priority {
  if (operation?.idempotent || operation?.body) return 'money';
  return operation?.limit === 'write' || operation?.limit === 'auth' ? 'write' : 'read';
}

/** Bounds the requests under way in this process; above the bound they are refused at once instead of queueing. */
export class LoadShedder {
  private underWay = 0;

  constructor(private readonly inFlightMax: number) {}

  get inFlight(): number {
    return this.underWay;
  }

  /** Lets one request in, or throws OVERLOADED. Each admitted one must be released once. */
  admit(priority: Priority): void {
    if (this.underWay >= this.inFlightMax * SHARE[priority])
      throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
    this.underWay += 1;
  }

  release(): void {
    this.underWay -= 1;
  }
}
