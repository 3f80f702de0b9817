import type { AccountId } from '@mate/contracts/ids';
import { defineModel } from '@mate/mongo/define-model';

/** An author with so many followers that timelines are not told of its posts. */
export interface PulledAuthorDocument {
  readonly _id: AccountId;
  readonly since: Date;
}

export const pulledAuthorModel = defineModel<PulledAuthorDocument>({
  name: 'pulled_authors',
  fields: { _id: String, since: Date },
  indexes: [{ key: { since: 1 } }],
});
