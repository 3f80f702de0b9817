import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { keyNameOf } from '../../engagement/views/watcher.rules.js';
import type { PostType } from '../../posts/post.rules.js';
import { CACHE_REDIS } from '../../storage/redis-connections.js';
import { packed, unpacked, type FeedSession } from './feed-session.rules.js';

const KEPT_SECONDS = 2 * 60 * 60;
// Another process may have gone on with it meanwhile.
const MEMORY_MS = 2_000;
// Some hundred bytes a place, a hundred places for most.
const SESSIONS_MAX = 1_000;

/** Whose feed of which kind. */
export interface FeedOwner {
  readonly viewerId: AccountId;
  readonly type: PostType;
}

/** Feeds under way. Losing one begins another; what was watched does not come again. */
@Injectable()
export class FeedSessionRepository {
  private readonly memory: LRUCache<string, FeedSession>;

  constructor(
    @Inject(CACHE_REDIS) private readonly redis: Redis,
    clock: Clock,
  ) {
    this.memory = new LRUCache({
      max: SESSIONS_MAX,
      ttl: MEMORY_MS,
      ttlResolution: 0,
      perf: { now: () => clock.nowMs() },
      ignoreFetchAbort: true,
      fetchMethod: (key) => this.read(key),
    });
  }

  /** The session with this id, else the one that somebody began last. */
  async find(owner: FeedOwner, id?: string): Promise<FeedSession | undefined> {
    return this.memory.fetch(keyOf(owner, id));
  }

  async store(owner: FeedOwner, session: FeedSession): Promise<void> {
    const text = packed(session);
    const [own, last] = [keyOf(owner, session.id), keyOf(owner)];
    const newest = this.memory.peek(last);
    const isLast = !newest || newest.madeMs <= session.madeMs;
    this.memory.set(own, session);
    if (isLast) this.memory.set(last, session);
    const writing = this.redis.multi().set(own, text, 'EX', KEPT_SECONDS);
    if (isLast) writing.set(last, text, 'EX', KEPT_SECONDS);
    await writing.exec().catch(() => undefined);
  }

  /** Lets the next first page begin anew. */
  async forget(viewerId: AccountId): Promise<void> {
    for (const type of ['short', 'video'] as const) {
      const key = keyOf({ viewerId, type });
      this.memory.delete(key);
      await this.redis.del(key).catch(() => undefined);
    }
  }

  private async read(key: string): Promise<FeedSession | undefined> {
    return unpacked(await this.redis.get(key).catch(() => null));
  }
}

function keyOf({ viewerId, type }: FeedOwner, id = 'last'): string {
  return `feed:${keyNameOf(viewerId)}:${type}:${id}`;
}
