import { defineCollection } from '@mate/mongo/collection';
import type { VersionedCopy } from '@mate/mongo/keep-newest';
import { knownNames } from './name-search.rules.js';

/** The folded words under which an account is found in lists; `_id` is the account. */
export interface KnownNameDocument extends VersionedCopy {
  _id: string;
  words: string[];
}

export const knownNamesCollection = defineCollection<KnownNameDocument>({
  name: knownNames,
  indexes: [{ key: { words: 1 } }],
});
