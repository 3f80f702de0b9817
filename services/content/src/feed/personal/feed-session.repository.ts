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
/** Of one person and kind: as many screens as are read at once. A further one ends the oldest. */
export const SESSIONS_OF_ONE_MAX = 8;

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
    const all = allOf(owner);
    const writing = this.redis
      .multi()
      .zadd(all, session.madeMs, session.id)
      .zrange(all, '0', String(-SESSIONS_OF_ONE_MAX - 1))
      .zremrangebyrank(all, 0, -SESSIONS_OF_ONE_MAX - 1)
      .expire(all, KEPT_SECONDS)
      .set(own, text, 'EX', KEPT_SECONDS);
    if (isLast) writing.set(last, text, 'EX', KEPT_SECONDS);
    const replies = await writing.exec().catch(() => null);
    await this.drop(owner, idsOf(replies?.[1]?.[1]));
  }

  /** Lets the next page begin anew, whichever feed it goes on with. */
  async forget(viewerId: AccountId): Promise<void> {
    for (const type of ['short', 'video'] as const) {
      const owner = { viewerId, type };
      const ids = await this.redis.zrange(allOf(owner), '0', '-1').catch(() => []);
      await this.drop(owner, [LAST, ALL, ...ids]);
    }
  }

  private async drop(owner: FeedOwner, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const keys = ids.map((id) => keyOf(owner, id));
    for (const key of keys) this.memory.delete(key);
    await this.redis.del(...keys).catch(() => undefined);
  }

  private async read(key: string): Promise<FeedSession | undefined> {
    return unpacked(await this.redis.get(key).catch(() => null));
  }
}

const LAST = 'last';
const ALL = 'all';

function keyOf({ viewerId, type }: FeedOwner, id = LAST): string {
  return `feed:${keyNameOf(viewerId)}:${type}:${id}`;
}

/** Which sessions somebody has. */
function allOf(owner: FeedOwner): string {
  return keyOf(owner, ALL);
}

function idsOf(reply: unknown): string[] {
  return Array.isArray(reply) ? reply.map(String) : [];
}
