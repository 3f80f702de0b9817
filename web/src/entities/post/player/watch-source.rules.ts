import type { WatchSource } from '../../../lib/api-types.js';
import type { PostListArg } from '../posts-api.js';

const sources: Record<string, WatchSource> = {
  homefeed: 'home',
  followingfeed: 'following',
  search: 'search',
};

/** Which kind of place a list is, for the numbers of its posts' creators. */
export function watchSourceOf({ list, filter }: Pick<PostListArg, 'list' | 'filter'>): WatchSource {
  if (list.startsWith('user/')) return 'profile';
  if (list !== 'query') return sources[list] ?? 'link';
  return (filter?.['tag'] ?? '') === '' ? 'search' : 'tag';
}
