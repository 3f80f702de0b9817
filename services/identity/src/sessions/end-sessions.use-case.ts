import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { SessionCacheRepository } from './session-cache.repository.js';
import { SessionRepository } from './session.repository.js';
import type { RevokeReason } from './session.rules.js';

/** Ends some sessions. The database is written first, then the copies go, so that no read in between brings one back. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly copies: SessionCacheRepository,
  ) {}

  /** Answers how many of them were live and the account's. */
  async execute(
    accountId: AccountId,
    ids: readonly string[],
    reason: RevokeReason,
  ): Promise<number> {
    if (ids.length === 0) return 0;
    const ended = await this.sessions.revoke(accountId, ids, reason);
    // Marks go to ids that the account really had: a stranger's id would end a stranger's copy.
    if (ended > 0) await this.copies.markRevoked(ids);
    return ended;
  }
}
