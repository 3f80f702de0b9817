import type { Post } from '../../lib/api-types.js';
import type { PostListArg } from './posts-api.js';
import type { ShortsState } from './shorts-slice.js';

/** Whether a list is chosen for the person: not a profile's, not the own ones, not the people one follows. */
export function isSuggested({ list }: Pick<PostListArg, 'list'>): boolean {
  return list === 'homefeed' || list === 'query' || list === 'search' || list.endsWith('/related');
}

/** Whether a post has gone from a list that may still hold it. */
export function isAwayFrom(
  away: ShortsState['away'],
  list: Pick<PostListArg, 'list'>,
): (post: Pick<Post, '_id'> & { user: Pick<Post['user'], '_id'> }) => boolean {
  const suggested = isSuggested(list);
  const holds = (id: string): boolean =>
    away[id] === 'everywhere' || (away[id] === 'suggestions' && suggested);
  return ({ _id, user }) => holds(_id) || holds(user._id);
}
