import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { sessionHashOf } from '@mate/contracts/session-endings';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { AccountReader } from '../accounts/account.reader.js';
import { standingAt } from '../accounts/standing/standing.rules.js';
import { SessionCacheRepository, type LiveSession } from './session-cache.repository.js';
import { SessionRepository, type SessionOwner } from './session.repository.js';
import { isSessionId } from './session.rules.js';

/** Tells whether a session is live: a copy in Redis, else the database, else an honest "cannot tell". */
@Injectable()
export class ValidateSession {
  constructor(
    private readonly copies: SessionCacheRepository,
    private readonly sessions: SessionRepository,
    private readonly accounts: AccountReader,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The session's account, or undefined for a session proven to be over (also when the account is banned or deleted).
   * `accountId` is whom the token names, by whom ends of all sessions at once are known. Throws SESSION_STORE_UNAVAILABLE when nobody can tell: that must never log a person out.
   */
  async execute(
    sessionId: string,
    accountId: AccountId | undefined,
  ): Promise<LiveSession | undefined> {
    if (!isSessionId(sessionId)) return undefined;
    const id = sessionHashOf(sessionId);
    const copy = await this.copies.find(id, accountId);
    if (copy === 'revoked') return undefined;
    if (copy) return copy;
    const stored = await this.readStored(id);
    if (!stored) return undefined;
    const { lastSeenTime, ...session } = stored;
    await this.copies.keep(id, session);
    this.sessions.touch(id, lastSeenTime).catch((err: unknown) => {
      this.logger.warn({ event: 'session.touch_failed', err });
    });
    return session;
  }

  private async readStored(
    id: string,
  ): Promise<(LiveSession & Pick<SessionOwner, 'lastSeenTime'>) | undefined> {
    try {
      const session = await this.sessions.findOwner(id);
      const account = session && (await this.accounts.findById(session.accountId));
      if (!account || session.generation !== account.sessionGeneration) return undefined;
      const { status, restrictions } = standingAt(account, this.clock.now());
      if (status === 'banned' || status === 'deleted') return undefined;
      const { lastSeenTime, generation } = session;
      return {
        accountId: account.id,
        username: account.username,
        suspended: status === 'suspended',
        restrictions: restrictions.map(({ feature, until, rule }) => ({
          feature,
          untilMs: until?.getTime() ?? null,
          rule,
        })),
        generation,
        lastSeenTime,
      };
    } catch (cause) {
      throw new AppError('SESSION_STORE_UNAVAILABLE', { retryAfterSeconds: 2 }, { cause });
    }
  }
}
