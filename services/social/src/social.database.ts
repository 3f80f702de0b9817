import type { DatabasePlan } from '@mate/mongo/prepare-database';
import { erasureCollection } from '@mate/people/erasure-module';
import { knownAccounts } from './relations/known-account.model.js';
import { knownNamesCollection } from './names/known-name.model.js';
import { countModel, relationModel } from './relations/relation.model.js';
import { hiddenSuggestionModel } from './suggestions/hidden-suggestion.model.js';
import { markMutualFollows } from './migrations/001-mark-mutual-follows.js';
import { standingsDue } from './migrations/002-standings-due.js';
import { restateFollows } from './migrations/003-restate-follows.js';

/** Everything that this service stores, and the migrations that brought it there. */
export const socialDatabase: DatabasePlan = {
  collections: [
    relationModel,
    countModel,
    knownAccounts,
    knownNamesCollection,
    hiddenSuggestionModel,
    erasureCollection,
  ],
  migrations: [markMutualFollows, standingsDue, restateFollows],
};
