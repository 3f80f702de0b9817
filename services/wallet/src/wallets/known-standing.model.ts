import { defineCollection } from '@mate/mongo/collection';
import type { VersionedCopy } from '@mate/mongo/keep-newest';

/** What identity said last, under its signature, of an account that wallets belong to. */
export interface KnownStandingDocument extends VersionedCopy {
  /** The account. */
  _id: string;
  status: string;
}

export const knownStandings = defineCollection<KnownStandingDocument>({
  name: 'known_standings',
  indexes: [],
});
