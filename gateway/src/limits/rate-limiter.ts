import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { AppError } from '@mate/contracts/errors';
import type { Clock } from '@mate/service-kit/clock';
import {
  secondsToNextWindow,
  windowOf,
  type Budget,
  type BudgetName,
  type Budgets,
} from './limit.rules.js';

const KEYS_MAX = 20_000;
const KEY_LIFE_MS = 120_000;

// Takes up to ARGV[1] calls of a window that has ARGV[2], or none where fewer than ARGV[4] are left; answers how many it got.
const TAKE = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local granted = math.min(tonumber(ARGV[1]), tonumber(ARGV[2]) - used)
if granted < tonumber(ARGV[4]) then return 0 end
redis.call('INCRBY', KEYS[1], granted)
if used == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return granted`;

interface Lease {
  readonly window: number;
  left: number;
}

/** Counts calls per caller and minute in the shared store, so that all gateways count together. */
export class RateLimiter {
  private readonly leases = new LRUCache<string, Lease>({ max: KEYS_MAX });
  private readonly leasing = new Map<string, Promise<number | undefined>>();

  constructor(
    private readonly redis: Redis,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {}

  /**
   * Spends one call of `who`, or so many; throws RATE_LIMITED when not so many are left, OVERLOADED when that cannot be known
   * and must be.
   */
  async spend(limit: BudgetName | 'none', who: string, count = 1): Promise<void> {
    if (limit === 'none' || (await this.spends(limit, who, count))) return;
    throw new AppError('RATE_LIMITED', {
      retryAfterSeconds: secondsToNextWindow(this.clock.nowMs()),
    });
  }

  /** Spends calls of `who`, all of them or none; false when not so many are left. Throws OVERLOADED as above. */
  async spends(limit: BudgetName, who: string, count = 1): Promise<boolean> {
    const nowMs = this.clock.nowMs();
    const budget = this.budgets[limit];
    const key = `gateway:limit:${limit}:${who}`;
    const window = windowOf(nowMs);
    if (count > 1) {
      // What costs more than a minute has costs all of it.
      const calls = Math.min(count, budget.perMinute);
      const asked = { calls, least: calls };
      return this.isGranted(await this.take(`${key}:${window}`, budget, asked), budget);
    }
    while (!this.spendLeased(key, window)) {
      const granted = await this.lease(key, window, budget);
      if (!this.isGranted(granted, budget)) return false;
      if (granted === undefined) return true;
    }
    return true;
  }

  private isGranted(granted: number | undefined, { openWithoutStore }: Budget): boolean {
    if (granted !== undefined) return granted > 0;
    if (openWithoutStore) return true;
    throw new AppError('OVERLOADED', { retryAfterSeconds: 2 });
  }

  private spendLeased(key: string, window: number): boolean {
    const lease = this.leases.get(key);
    if (!lease || lease.window !== window || lease.left <= 0) return false;
    lease.left -= 1;
    return true;
  }

  /** Calls of one key that need a lease at the same time share one; each its own would take the whole budget at once. */
  private lease(key: string, window: number, budget: Budget): Promise<number | undefined> {
    const windowKey = `${key}:${window}`;
    const running = this.leasing.get(windowKey);
    if (running) return running;
    const leasing = this.take(windowKey, budget, { calls: budget.lease, least: 1 }).then(
      (granted) => {
        if (granted) this.leases.set(key, { window, left: granted });
        this.leasing.delete(windowKey);
        return granted;
      },
    );
    this.leasing.set(windowKey, leasing);
    return leasing;
  }

  /** Calls granted by the store; undefined when it does not answer. */
  private async take(
    key: string,
    { perMinute }: Budget,
    { calls, least }: { readonly calls: number; readonly least: number },
  ): Promise<number | undefined> {
    try {
      return Number(await this.redis.eval(TAKE, 1, key, calls, perMinute, KEY_LIFE_MS, least));
    } catch {
      // Only the store's absence can fail here; the policy of the budget decides.
      return undefined;
    }
  }
}
