import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ReadyReply } from './home-feed.mapper.js';

const LIFE_MS = 1_500;
const FEEDS_MAX = 200;
// A page of a hundred long descriptions has two megabytes, and a visitor chooses the pages that are kept.
const BYTES_MAX = 16 * 1024 * 1024;

/**
 * Home feeds as visitors see them, all alike: kept a moment and loaded once, however many ask. Never used for a
 * signed-in viewer.
 */
@Injectable()
export class VisitorFeeds {
  private readonly ready = new LRUCache<string, ReadyReply>({
    max: FEEDS_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    ttl: LIFE_MS,
    // One that gives way to others meanwhile still reaches those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => (context as () => Promise<ReadyReply>)(),
  });

  /** Bytes that are kept. */
  get bytes(): number {
    return this.ready.calculatedSize;
  }

  /** The feed under a key; `load` runs at most once at a time per key. */
  async load(key: string, load: () => Promise<ReadyReply>): Promise<ReadyReply> {
    return this.ready.forceFetch(key, { context: load });
  }
}
