import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { FeedSessionRepository } from './feed-session.repository.js';

/** Lets somebody's next first page be chosen anew: what the feeds under way were chosen by is gone. */
@Injectable()
export class BeginFeedAnew {
  constructor(private readonly sessions: FeedSessionRepository) {}

  execute(accountId: AccountId): Promise<void> {
    return this.sessions.forget(accountId);
  }
}
