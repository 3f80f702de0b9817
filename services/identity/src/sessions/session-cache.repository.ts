import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import type { BrokenRuleWord, FeatureWord } from '@mate/contracts/words/safety-words';
import { SESSION_ENDINGS_CHANNEL, type SessionEnding } from '@mate/contracts/session-endings';
import { IdentityRedis } from '../redis/identity-redis.js';

// Short: should the removal of a copy fail, the copy outlives the session by this much at most.
const COPY_SECONDS = 5;
// Longer than any copy of before lives.
const REVOKED_SECONDS = 60;
const REVOKED = 'revoked';
// Copies of the version before say nothing of it.
const UNRESTRICTED = { suspended: false, restrictions: [] };

/** A feature that the account is kept from; null for ever. */
export interface SessionRestriction {
  readonly feature: FeatureWord;
  readonly untilMs: number | null;
  /** Absent where nothing says which, and in copies of the version before. */
  readonly rule?: BrokenRuleWord | undefined;
}

/** What a live session says about its account. */
export interface LiveSession {
  readonly accountId: AccountId;
  readonly username: string;
  readonly suspended: boolean;
  readonly restrictions: readonly SessionRestriction[];
  /** Of the account's sessions, when it was read. */
  readonly generation: number;
}

/** A generation of sessions that took the place of another. */
export interface NewGeneration {
  readonly accountId: AccountId;
  readonly generation: number;
  /** The sessions of before that are known to have ended. */
  readonly ended: readonly string[];
}

// Forgets a copy, and leaves the mark of an end alone.
const FORGET = "if redis.call('get', KEYS[1]) ~= 'revoked' then redis.call('del', KEYS[1]) end";

/**
 * Copies of live sessions, so that busy ones do not ask the database each second, and word of their ends to the gateways.
 * Without Redis there is neither.
 */
@Injectable()
export class SessionCacheRepository {
  constructor(private readonly redis: IdentityRedis) {}

  /**
   * A copy, `revoked` for one that has just ended, or undefined when nothing is known. A copy of a generation that is over
   * counts for nothing: whoever read the session before the end may have kept it after.
   */
  async find(
    id: string,
    accountId: string | undefined,
  ): Promise<LiveSession | 'revoked' | undefined> {
    try {
      const keys = [keyOf(id), ...(accountId ? [generationKeyOf(accountId)] : [])];
      const [copy, generation] = await this.redis.client.mget(...keys);
      if (!copy) return undefined;
      if (copy === REVOKED) return 'revoked';
      const session = { ...UNRESTRICTED, ...(JSON.parse(copy) as LiveSession) };
      return generation && !(session.generation >= Number(generation)) ? undefined : session;
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

  /** Replaces copies by the mark of their end, and tells the gateways. */
  async markRevoked(ids: readonly string[]): Promise<void> {
    const pipeline = this.redis.client.pipeline();
    for (const id of ids) pipeline.set(keyOf(id), REVOKED, 'EX', REVOKED_SECONDS);
    pipeline.publish(SESSION_ENDINGS_CHANNEL, wordOf({ sessions: [...ids] }));
    await this.ignoringOutage(pipeline.exec());
  }

  /** Ends the copies of every generation before this one, and tells the gateways. */
  async markGeneration({ accountId, generation, ended }: NewGeneration): Promise<void> {
    const pipeline = this.redis.client.pipeline();
    pipeline.set(generationKeyOf(accountId), String(generation), 'EX', REVOKED_SECONDS);
    for (const id of ended) pipeline.set(keyOf(id), REVOKED, 'EX', REVOKED_SECONDS);
    pipeline.publish(SESSION_ENDINGS_CHANNEL, wordOf({ sessions: [], accountId }));
    await this.ignoringOutage(pipeline.exec());
  }

  /** Drops copies of sessions that live on, and tells the gateways: what changed about their account is read at once. */
  async forget(ids: readonly string[]): Promise<void> {
    const pipeline = this.redis.client.pipeline();
    for (const id of ids) pipeline.eval(FORGET, 1, keyOf(id));
    pipeline.publish(SESSION_ENDINGS_CHANNEL, wordOf({ sessions: [...ids] }));
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

function generationKeyOf(accountId: string): string {
  return `session-generation:${accountId}`;
}

function wordOf(ending: SessionEnding): string {
  return JSON.stringify(ending);
}
