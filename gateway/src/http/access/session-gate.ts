import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { AppError, isAppError } from '@mate/contracts/errors';
import type { Clock } from '@mate/service-kit/clock';
import type { Caller } from '@mate/service-kit/internal-token';
import type { Access } from '../operation.js';
import type { IdentityClient } from '../../upstreams/upstream-clients.js';
import type { SessionTokens } from './session-token.js';

// A revoked session is refused within this time.
const LIVE_MS = 1_000;
const SESSIONS_MAX = 50_000;

/** Decides who a request is from. Answers 401 only for a session that is proven dead; a store that is down is 503. */
export class SessionGate {
  private readonly live: LRUCache<string, boolean>;

  constructor(
    private readonly tokens: SessionTokens,
    private readonly identity: Pick<IdentityClient, 'validateSession'>,
    clock: Clock,
  ) {
    this.live = new LRUCache<string, boolean>({
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

  /** The signed-in person behind a request; null for a visitor where the route allows one. */
  async callerOf(headers: IncomingHttpHeaders, access: Access): Promise<Caller | null> {
    if (access === 'public') return null;
    const token = tokenOf(headers);
    if (token === undefined) {
      if (access === 'session') throw new AppError('UNAUTHENTICATED');
      return null;
    }
    const caller = await this.tokens.verify(token);
    if (!caller) throw new AppError('UNAUTHENTICATED');
    const alive = await this.live.fetch(keyOf(caller), { context: caller });
    if (!alive) throw new AppError('UNAUTHENTICATED');
    return caller;
  }

  /** Forgets what is known of a session, so that the next request asks again. */
  forget(caller: Caller): void {
    this.live.delete(keyOf(caller));
  }

  private async ask(caller: Caller): Promise<boolean> {
    try {
      const session = await this.identity.validateSession(
        { sessionId: caller.sessionId },
        { caller },
      );
      return session.active && session.accountId === caller.accountId;
    } catch (error) {
      if (isAppError(error) && (error.http === 404 || error.http === 401)) return false;
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
