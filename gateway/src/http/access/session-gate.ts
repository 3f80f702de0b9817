import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { AppError, isAppError } from '@mate/contracts/errors';
import type { Clock } from '@mate/service-kit/clock';
import type { Caller } from '@mate/service-kit/internal-token';
import type { Access } from '../operation.js';
import type { Capability } from './access-policy.rules.js';
import { refuseBarred, type SessionStanding } from './barred.rules.js';
import type { IdentityClient } from '../../upstreams/upstream-clients.js';
import type { SessionTokens } from './session-token.js';

// A revoked session is refused within this time.
const LIVE_MS = 1_000;
const SESSIONS_MAX = 50_000;

/** Decides who a request is from. Answers 401 only for a session that is proven dead; a store that is down is 503. */
export class SessionGate {
  private readonly live: LRUCache<string, SessionStanding | 'over'>;

  constructor(
    private readonly tokens: SessionTokens,
    private readonly identity: Pick<IdentityClient, 'validateSession'>,
    private readonly clock: Clock,
  ) {
    this.live = new LRUCache<string, SessionStanding | 'over'>({
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
    const standing = await this.live.fetch(keyOf(caller), { context: caller });
    if (!standing || standing === 'over') throw new AppError('UNAUTHENTICATED');
    refuseBarred(standing, uses, this.clock.nowMs());
    return caller;
  }

  /** Forgets what is known of a session, so that the next request asks again. */
  forget(caller: Caller): void {
    this.live.delete(keyOf(caller));
  }

  private async ask(caller: Caller): Promise<SessionStanding | 'over'> {
    try {
      const session = await this.identity.validateSession(
        { sessionId: caller.sessionId },
        { caller },
      );
      if (!session.active || session.accountId !== caller.accountId) return 'over';
      const { suspended, restrictions } = session;
      return { suspended, restrictions };
    } catch (error) {
      if (isAppError(error) && (error.http === 404 || error.http === 401)) return 'over';
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

function keyOf(caller: Caller): string {
  return `${caller.accountId}|${caller.sessionId}`;
}
