import { defineCollection } from '@mate/mongo/collection';
import type { AccountId } from '@mate/contracts/ids';
import type { AuthorCard } from './people.rules.js';

/** Read model of identity's accounts. */
export interface AuthorDocument extends Omit<AuthorCard, 'accountId'> {
  _id: AccountId;
  /** Of the last event applied; older ones are ignored. */
  version: number;
  /** The posts do not follow the account's standing yet. */
  standingDue?: boolean;
}

export const authorsCollection = defineCollection<AuthorDocument>({
  name: 'authors',
  indexes: [{ key: { standingDue: 1 }, partialFilterExpression: { standingDue: true } }],
});
