import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { FeedPreferencesReader } from '../../feedback/feed-preferences.reader.js';
import type { FeedPreferences } from '../../feedback/feed-preferences.rules.js';
import { FeedSessionRepository } from './feed-session.repository.js';

/** Notes how somebody wants the own home feed; the next first page begins anew. */
@Injectable()
export class ChooseFeed {
  constructor(
    private readonly preferences: FeedPreferencesReader,
    private readonly sessions: FeedSessionRepository,
  ) {}

  /** What is not named stays. Answers what holds now. */
  async execute(accountId: AccountId, chosen: Partial<FeedPreferences>): Promise<FeedPreferences> {
    await this.preferences.choose(accountId, chosen);
    await this.sessions.forget(accountId);
    return this.preferences.find(accountId);
  }
}
