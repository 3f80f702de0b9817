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

/** Whom a request is counted for. */
export interface Holder {
  readonly network: string;
  /** The pass of a device where somebody has signed in; asked for where the network has no place left. */
  readonly pass: () => string | undefined;
}

// A page asks for a few things at once.
const PER_PASS_MAX = 4;

/**
 * Bounds the requests under way in this process, which begin before their body is read; above the bound they are
 * refused at once instead of queueing. One network cannot hold all places, nor can whoever holds those of a network keep
 * out the known devices beside.
 */
export class LoadShedder {
  private underWay = 0;
  private readonly ofHolders = new Map<string, number>();

  constructor(private readonly bounds: LoadBounds) {}

  get inFlight(): number {
    return this.underWay;
  }

  /** Lets one request in, or throws RATE_LIMITED or OVERLOADED. Answers how it leaves, which it must once. */
  admit(priority: Priority, holder: Holder): () => void {
    const name = this.nameWithRoom(holder);
    if (name === undefined) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 1 });
    if (this.underWay >= this.bounds.inFlightMax * SHARE[priority])
      throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
    this.underWay += 1;
    this.ofHolders.set(name, this.heldBy(name) + 1);
    return () => this.release(name);
  }

  private release(name: string): void {
    this.underWay -= 1;
    const left = this.heldBy(name) - 1;
    if (left > 0) this.ofHolders.set(name, left);
    else this.ofHolders.delete(name);
  }

  /** Under which name there is a place left. */
  private nameWithRoom({ network, pass }: Holder): string | undefined {
    const ofNetwork = `network:${network}`;
    if (this.heldBy(ofNetwork) < this.bounds.perNetworkMax) return ofNetwork;
    const known = pass();
    const ofPass = `pass:${known}`;
    return known !== undefined && this.heldBy(ofPass) < PER_PASS_MAX ? ofPass : undefined;
  }

  private heldBy(name: string): number {
    return this.ofHolders.get(name) ?? 0;
  }
}
