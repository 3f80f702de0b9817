import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.js';
import type { MemoryBounds } from './remembered.js';

/** What many ask for at once, read once and kept for a moment: whoever comes meanwhile shares the reading. */
export class SharedReads<Value> {
  private readonly kept: LRUCache<string, Promise<Value>>;

  constructor({ max, ttlMs }: MemoryBounds, clock: Clock) {
    const perf = { now: () => clock.nowMs() };
    this.kept = new LRUCache({ max, ttl: ttlMs, perf, ttlResolution: 0 });
  }

  /** As it was a moment ago. Throws what `read` throws, to all who share it; the next one reads again. */
  read(key: string, read: () => Promise<Value>): Promise<Value> {
    const kept = this.kept.get(key);
    if (kept) return kept;
    const reading = read();
    this.kept.set(key, reading);
    reading.catch(() => {
      if (this.kept.peek(key) === reading) this.kept.delete(key);
    });
    return reading;
  }

  /** Something changed: whoever waits gets what is being read, nobody after. */
  forget(key: string): void {
    this.kept.delete(key);
  }
}
