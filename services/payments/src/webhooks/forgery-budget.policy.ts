import { HOUR_MS } from '@mate/contracts/durations';
import type { Clock } from '@mate/service-kit/clock';

// Beyond so many networks in one hour all others share one budget.
const NETWORKS_MAX = 10_000;
const OTHERS = 'others';

export interface ForgeryBounds {
  /** Unverified messages of one network that are kept in an hour. */
  readonly perNetwork: number;
  /** Of all networks together. */
  readonly inAll: number;
}

/** What becomes of an unverified message: kept for people, only counted, or refused until the hour is over. */
export type ForgeryVerdict =
  | { readonly kind: 'keep' | 'drop' }
  | { readonly kind: 'refuse'; readonly retryAfterSeconds: number };

/** Bounds what senders of forgeries can make this process store. Genuine messages never come here. */
export class ForgeryBudget {
  private hour = 0;
  private total = 0;
  private readonly ofNetworks = new Map<string, number>();

  constructor(
    private readonly bounds: ForgeryBounds,
    private readonly clock: Clock,
  ) {}

  /** Counts one message of a network. */
  spend(network: string): ForgeryVerdict {
    const nowMs = this.clock.nowMs();
    const hour = Math.floor(nowMs / HOUR_MS);
    if (hour !== this.hour) this.begin(hour);
    const isKnown = this.ofNetworks.has(network) || this.ofNetworks.size < NETWORKS_MAX;
    const key = isKnown ? network : OTHERS;
    const count = (this.ofNetworks.get(key) ?? 0) + 1;
    if (count > this.bounds.perNetwork) {
      const retryAfterSeconds = Math.ceil(((hour + 1) * HOUR_MS - nowMs) / 1_000);
      return { kind: 'refuse', retryAfterSeconds };
    }
    this.ofNetworks.set(key, count);
    if (this.total >= this.bounds.inAll) return { kind: 'drop' };
    this.total += 1;
    return { kind: 'keep' };
  }

  private begin(hour: number): void {
    this.hour = hour;
    this.total = 0;
    this.ofNetworks.clear();
  }
}

/** The same for messages that name a purchase which was named before: each may be genuine, and makes us look again. */
export class HintBudget extends ForgeryBudget {}
