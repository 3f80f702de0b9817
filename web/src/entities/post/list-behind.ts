import type { PostListArg } from './posts-api.js';
import { whereabouts } from '../../lib/whereabouts.js';

/** What a link to a short says of the list it stands in, so that next and previous follow that list. */
export interface ListBehind {
  list: PostListArg;
}

/** The list that a navigation came from; null for a link from outside. */
export function listBehind(state: unknown): PostListArg | null {
  const list = (state as Partial<ListBehind> | null)?.list;
  if (list?.type !== 'short' || typeof list.list !== 'string') return null;
  // After a reload nobody knows any more where the person was.
  return list.list === 'nearby' && whereabouts() === null ? null : list;
}
