import { defineCollection } from '@mate/mongo/collection';

/** What social must know of an account, kept from identity's events. */
export interface KnownAccountDocument {
  _id: string;
  privateAccount: boolean;
  status: string;
  /** Version of the newest event applied. */
  version: number;
}

export const knownAccountCollection = defineCollection<KnownAccountDocument>({
  name: 'known_accounts',
  indexes: [],
});
