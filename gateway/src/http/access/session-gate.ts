import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { AppError, isAppError } from '@mate/contracts/errors';
import { sessionHashOf } from '@mate/contracts/session-endings';
import type { Clock } from '@mate/service-kit/clock';
import type { Caller } from '@mate/service-kit/internal-token';
import type { Access } from '../operation.js';
import type { Capability } from './access-policy.rules.js';
import { refuseBarred, type SessionStanding } from './barred.rules.js';
import type { HeardEnding } from './session-endings.js';
import type { IdentityClient } from '../../upstreams/upstream-clients.js';
import type { SessionTokens } from './session-token.js';

// A session whose end nobody tells is refused within a second: this, and the question.
const LIVE_MS = 800;
const ENDED_KEPT_MS = 60_000;
const SESSIONS_MAX = 50_000;

/** What was said of a session, and after how many endings it was asked for. */
interface Known {
  /** Empty for a session that is over. */
  readonly accountId: string;
  readonly standing: SessionStanding;
  readonly endings: number;
}

/** Decides who a request is from. Answers 401 only for a session that is proven dead; a store that is down is 503. */
export class SessionGate {
  private readonly live: LRUCache<string, Known>;
  /** Accounts whose sessions have ended, with the number of that ending. */
  private readonly endedAccounts: LRUCache<string, number>;
  private endings = 0;

  constructor(
    private readonly tokens: SessionTokens,
    private readonly identity: Pick<IdentityClient, 'validateSession'>,
    private readonly clock: Clock,
  ) {
    this.endedAccounts = new LRUCache({ max: SESSIONS_MAX, ttl: ENDED_KEPT_MS });
    this.live = new LRUCache<string, Known>({
      max: SESSIONS_MAX,
      ttl: LIVE_MS,
      perf: { now: () => clock.nowMs() },
      ttlResolution: 0,
      // A question whose session is forgotten meanwhile still answers those who wait for it, and is not kept.
      ignoreFetchAbort: true,
      // One question at a time per session, however many of its requests wait for the answer.
      fetchMethod: async (_key, _stale, { context }) => this.ask(context as Caller),
    });
  }

  /**
   * The signed-in person behind a request; null for a visitor where the route allows one. Throws ACCOUNT_SUSPENDED or
   * FEATURE_RESTRICTED where a sanction takes away what the call exercises.
   */
  async callerOf(
    headers: IncomingHttpHeaders,
    access: Access,
    uses: Capability = 'read',
  ): Promise<Caller | null> {
    if (access === 'public') return null;
    const token = tokenOf(headers);
    if (token === undefined) {
      if (access === 'session') throw new AppError('UNAUTHENTICATED');
      return null;
    }
    const caller = await this.tokens.verify(token);
    if (!caller) throw new AppError('UNAUTHENTICATED');
    const { accountId, standing } = await this.known(caller);
    if (accountId !== caller.accountId) throw new AppError('UNAUTHENTICATED');
    refuseBarred(standing, uses, this.clock.nowMs());
    return caller;
  }

  /** Forgets what is known of the sessions that an ending may be about, so that the next request of each asks again. */
  hear(ending: HeardEnding): void {
    if (ending === 'missed') {
      this.live.clear();
      return;
    }
    for (const session of ending.sessions) this.live.delete(session);
    if (ending.accountId === undefined) return;
    this.endings += 1;
    this.endedAccounts.set(ending.accountId, this.endings);
  }

  private async known(caller: Caller): Promise<Known> {
    const key = sessionHashOf(caller.sessionId);
    const known = (await this.live.fetch(key, { context: caller })) ?? (await this.ask(caller));
    const isStale = known.endings < (this.endedAccounts.get(caller.accountId) ?? 0);
    if (!isStale) return known;
    this.live.delete(key);
    return this.ask(caller);
  }

  private async ask(caller: Caller): Promise<Known> {
    const { endings } = this;
    try {
      const session = await this.identity.validateSession(
        { sessionId: caller.sessionId },
        { caller },
      );
      const { active, accountId, suspended, restrictions } = session;
      return { accountId: active ? accountId : '', standing: { suspended, restrictions }, endings };
    } catch (error) {
      if (isAppError(error) && (error.http === 404 || error.http === 401))
        return { accountId: '', standing: { suspended: false, restrictions: [] }, endings };
      throw new AppError('SESSION_STORE_UNAVAILABLE', { retryAfterSeconds: 2 }, { cause: error });
    }
  }
}

/** The token of a request: the `access-token` header, or a bearer token. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['access-token'];
  if (typeof own === 'string' && own !== '') return own;
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '');
  return bearer?.[1];
}
