import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { SessionCacheRepository } from './session-cache.repository.js';
import { SessionRepository } from './session.repository.js';

/** Makes the sessions of an account say at once what changed about it, without ending them. */
@Injectable()
export class RefreshSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly copies: SessionCacheRepository,
  ) {}

  /** After the commit of what changed: a copy that was read before it lives for seconds. Never throws. */
  async execute(accountId: AccountId): Promise<void> {
    try {
      await this.copies.forget(await this.sessions.listLiveIds(accountId, 0));
    } catch {
      // The change is stored; copies that are left expire by themselves.
    }
  }
}
