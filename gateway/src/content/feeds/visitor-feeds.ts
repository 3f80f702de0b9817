import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../../http/replies/conditional-replies.js';

const LIFE_MS = 1_500;
const FEEDS_MAX = 200;

/** A reply ready to be sent. */
export interface ReadyReply {
  readonly body: Buffer;
  readonly etag: string;
}

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
    fetchMethod: async (_key, _stale, { context }) => {
      const text = JSON.stringify(await (context as () => Promise<unknown>)());
      return { body: Buffer.from(text), etag: etagOf(text) };
    },
  });

  /** The feed under a key; `load` runs at most once at a time per key. */
  async of(key: string, load: () => Promise<unknown>): Promise<ReadyReply> {
    return this.ready.forceFetch(key, { context: load });
  }
}
