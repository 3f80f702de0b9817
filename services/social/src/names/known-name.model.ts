import { defineCollection } from '@mate/mongo/collection';
import type { VersionedCopy } from '@mate/mongo/keep-newest';

/** The folded words under which an account is found in lists; `_id` is the account. */
export interface KnownNameDocument extends VersionedCopy {
  _id: string;
  words: string[];
}

export const knownNamesCollection = defineCollection<KnownNameDocument>({
  name: 'known_names',
  indexes: [{ key: { words: 1 } }],
});
