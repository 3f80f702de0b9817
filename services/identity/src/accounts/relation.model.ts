import { blockIndexes, relationCopies, unorderedBlockIndexes } from '@mate/people/copy-models';

/** Follows and blocks, copied from social: searches and profiles are filtered by them, and searches begin with the followed. */
export const relations = relationCopies('relations', {
  keeps: 'relations',
  indexes: [
    ...blockIndexes,
    { key: { actorId: 1, updateTime: -1 }, partialFilterExpression: { following: true } },
  ],
  droppedIndexes: unorderedBlockIndexes,
});
