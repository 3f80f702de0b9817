import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { FeedPreferencesReader } from '../../feedback/feed-preferences.reader.js';
import type { FeedPreferences } from '../../feedback/feed-preferences.rules.js';

/** How somebody wants the own home feed. */
@Injectable()
export class GetFeedPreferences {
  constructor(private readonly preferences: FeedPreferencesReader) {}

  execute(accountId: AccountId): Promise<FeedPreferences> {
    return this.preferences.find(accountId);
  }
}
