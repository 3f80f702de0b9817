import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.js';

/** How much a memory holds, and for how long another process's change may stay unseen. */
export interface MemoryBounds {
  /** Entries; full, the longest unasked go. */
  readonly max: number;
  readonly ttlMs: number;
}

/** Finds what is not remembered, in one batch; keys of which nothing is known may be left out. */
export type FindBatch<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

/** What lists ask for again and again, kept for a moment. Also remembers of whom nothing is known. */
export class Remembered<Value> {
  private readonly entries: LRUCache<string, { readonly value?: Value }>;
  private changes = 0;

  constructor({ max, ttlMs }: MemoryBounds, clock: Clock) {
    const perf = { now: () => clock.nowMs() };
    this.entries = new LRUCache({ max, ttl: ttlMs, perf, ttlResolution: 0 });
  }

  /** What is known by key, each key asked for once at most; what is unknown is left out. Throws what `find` throws. */
  async findAll<Key extends string>(
    keys: readonly Key[],
    find: FindBatch<Key, Value>,
  ): Promise<Map<Key, Value>> {
    const wanted = [...new Set(keys)];
    const kept = new Map(wanted.map((key) => [key, this.entries.get(key)]));
    const missing = wanted.filter((key) => !kept.get(key));
    if (missing.length > 0) {
      const changes = this.changes;
      const found = await find(missing);
      for (const key of missing) {
        const entry = { value: found.get(key) };
        kept.set(key, entry);
        // Something changed while it was read: what was read may be of before.
        if (changes === this.changes) this.entries.set(key, entry);
      }
    }
    const known = new Map<Key, Value>();
    for (const [key, entry] of kept) if (entry?.value !== undefined) known.set(key, entry.value);
    return known;
  }

  forget(key: string): void {
    this.changes += 1;
    this.entries.delete(key);
  }
}
