import { blockIndexes, relationCopies } from '@mate/people/copy-models';

/** Follows and blocks, copied from social: searches and profiles are filtered by them. */
export const relations = relationCopies('relations', { keeps: 'relations', indexes: blockIndexes });
