import type { AccountId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';
import type { FeedExclusions } from './feed-exclusions.rules.js';

/** One document for each person who excluded something: a feed reads it whole. */
export interface FeedExclusionsDocument extends FeedExclusions {
  readonly _id: AccountId;
}

export const feedExclusionsModel = defineModel<FeedExclusionsDocument>({
  name: 'feed_exclusions',
  fields: { _id: String, postIds: [String], creatorIds: [String] },
  indexes: [],
});
