import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ReadyReply } from './home-feed.mapper.js';

const LIFE_MS = 1_500;
const FEEDS_MAX = 200;

/**
 * Home feeds as visitors see them, all alike: kept a moment and loaded once, however many ask. Never used for a
 * signed-in viewer.
 */
@Injectable()
export class VisitorFeeds {
  private readonly ready = new LRUCache<string, ReadyReply>({
    max: FEEDS_MAX,
    ttl: LIFE_MS,
    // One that gives way to others meanwhile still reaches those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => (context as () => Promise<ReadyReply>)(),
  });

  /** The feed under a key; `load` runs at most once at a time per key. */
  async load(key: string, load: () => Promise<ReadyReply>): Promise<ReadyReply> {
    return this.ready.forceFetch(key, { context: load });
  }
}
