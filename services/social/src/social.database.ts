import type { DatabasePlan } from '@mate/mongo/prepare-database';
import { knownAccountCollection } from './follows/known-account.model.js';
import { countCollection, relationCollection } from './follows/relation.model.js';

/** Everything that this service stores, and the migrations that brought it there. */
export const socialDatabase: DatabasePlan = {
  collections: [relationCollection, countCollection, knownAccountCollection],
};
