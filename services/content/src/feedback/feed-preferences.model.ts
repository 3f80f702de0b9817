import type { AccountId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';
import type { FeedPreferences } from './feed-preferences.rules.js';

/** One document for each person who chose something about the own feed. */
export interface FeedPreferencesDocument extends FeedPreferences {
  readonly _id: AccountId;
}

export const feedPreferencesModel = defineModel<FeedPreferencesDocument>({
  name: 'feed_preferences',
  fields: { _id: String, personal: Boolean, tasteSince: Date, feedsSince: Date },
  indexes: [],
});
