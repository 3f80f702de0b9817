import { AppError } from '@mate/contracts/errors';
import type { OperationOptions } from '../operation.js';

/** Reads give way first, then writes; signed-in money calls are served until nothing is left. */
const SHARE = { read: 0.7, write: 0.9, money: 1 } as const;

export type Priority = keyof typeof SHARE;

/** How dear a call is when there are too many. Nobody has proven who sends a webhook: its sender repeats it. */
export function priorityOf(operation: OperationOptions | undefined): Priority {
  if (operation?.idempotent) return 'money';
  if (operation?.body === 'raw' || operation?.body === 'form') return 'write';
  return operation?.limit === 'write' || operation?.limit === 'auth' ? 'write' : 'read';
}

/** Requests under way: in all, and of one network. */
export interface LoadBounds {
  readonly inFlightMax: number;
  readonly perNetworkMax: number;
}

/**
 * Bounds the requests under way in this process, which begin before their body is read; above the bound they are
 * refused at once instead of queueing. One network cannot hold all places.
 */
export class LoadShedder {
  private underWay = 0;
  private readonly ofNetworks = new Map<string, number>();

  constructor(private readonly bounds: LoadBounds) {}

  get inFlight(): number {
    return this.underWay;
  }

  /** Lets one request in, or throws RATE_LIMITED or OVERLOADED. Each admitted one must be released once. */
  admit(priority: Priority, network: string): void {
    const ofNetwork = this.ofNetworks.get(network) ?? 0;
    if (ofNetwork >= this.bounds.perNetworkMax)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 1 });
    if (this.underWay >= this.bounds.inFlightMax * SHARE[priority])
      throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
    this.underWay += 1;
    this.ofNetworks.set(network, ofNetwork + 1);
  }

  release(network: string): void {
    this.underWay -= 1;
    const left = (this.ofNetworks.get(network) ?? 1) - 1;
    if (left > 0) this.ofNetworks.set(network, left);
    else this.ofNetworks.delete(network);
  }
}
