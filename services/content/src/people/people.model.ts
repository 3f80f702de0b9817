import {
  accountCopies,
  blockIndexes,
  followerIndex,
  relationCopies,
} from '@mate/people/copy-models';

/** Cards of accounts, copied from identity; what they made follows them. */
export const authorsCollection = accountCopies('authors', {
  keeps: 'card',
  isFollowed: true,
  // Whom a text names.
  indexes: [{ key: { username: 1 } }],
  droppedIndexes: ['standingDue_1'],
});

/** Follows and blocks, copied from social. */
export const relationsCollection = relationCopies('relations', {
  keeps: 'relations',
  indexes: [{ key: { actorId: 1, following: 1, updateTime: -1 } }, followerIndex, ...blockIndexes],
});
