import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { Feature } from '../accounts/standing/standing.rules.js';
import { IdentityRedis } from '../redis/identity-redis.js';

// Short: should the removal of a copy fail, the copy outlives the session by this much at most.
const COPY_SECONDS = 5;
const REVOKED_SECONDS = 60;
const REVOKED = 'revoked';
// Copies of the version before say nothing of it.
const UNRESTRICTED = { suspended: false, restrictions: [] };

/** A feature that the account is kept from; null for ever. */
export interface SessionRestriction {
  readonly feature: Feature;
  readonly untilMs: number | null;
}

/** What a live session says about its account. */
export interface LiveSession {
  readonly accountId: AccountId;
  readonly username: string;
  readonly suspended: boolean;
  readonly restrictions: readonly SessionRestriction[];
}

// Forgets a copy, and leaves the mark of an end alone.
const FORGET = "if redis.call('get', KEYS[1]) ~= 'revoked' then redis.call('del', KEYS[1]) end";

/** Copies of live sessions, so that busy ones do not ask the database each second. Without Redis there are no copies. */
@Injectable()
export class SessionCacheRepository {
  constructor(private readonly redis: IdentityRedis) {}

  /** A copy, `revoked` for one that has just ended, or undefined when nothing is known. */
  async find(id: string): Promise<LiveSession | 'revoked' | undefined> {
    try {
      const copy = await this.redis.client.get(keyOf(id));
      if (copy === null) return undefined;
      return copy === REVOKED
        ? 'revoked'
        : { ...UNRESTRICTED, ...(JSON.parse(copy) as LiveSession) };
    } catch {
      return undefined;
    }
  }

  /** Keeps a copy unless the session was ended since it was read: the mark of its end is never overwritten. */
  async keep(id: string, session: LiveSession): Promise<void> {
    await this.ignoringOutage(
      this.redis.client.set(keyOf(id), JSON.stringify(session), 'EX', COPY_SECONDS, 'NX'),
    );
  }

  /** Replaces copies by the mark of their end. */
  async markRevoked(ids: readonly string[]): Promise<void> {
    const pipeline = this.redis.client.pipeline();
    for (const id of ids) pipeline.set(keyOf(id), REVOKED, 'EX', REVOKED_SECONDS);
    await this.ignoringOutage(pipeline.exec());
  }

  /** Drops copies of sessions that live on, so that what changed about their account is read at once. */
  async forget(ids: readonly string[]): Promise<void> {
    const pipeline = this.redis.client.pipeline();
    for (const id of ids) pipeline.eval(FORGET, 1, keyOf(id));
    await this.ignoringOutage(pipeline.exec());
  }

  private async ignoringOutage(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch {
      // The database is the truth and copies expire by themselves; the connection logs its own trouble.
    }
  }
}

function keyOf(id: string): string {
  return `session:${id}`;
}
