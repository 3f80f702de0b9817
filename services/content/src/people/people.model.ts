import { accountCopies, blockIndexes, relationCopies } from '@mate/people/copy-models';

/** The mark of an author whose posts do not follow the account's standing yet. */
export const STANDING_DUE = 'standingDue';

/** Cards of accounts, copied from identity. */
export const authorsCollection = accountCopies('authors', {
  keeps: 'card',
  mark: STANDING_DUE,
  indexes: [{ key: { [STANDING_DUE]: 1 }, partialFilterExpression: { [STANDING_DUE]: true } }],
});

/** Follows and blocks, copied from social. */
export const relationsCollection = relationCopies('relations', {
  keeps: 'relations',
  indexes: [{ key: { actorId: 1, following: 1, updateTime: -1 } }, ...blockIndexes],
});
