import type { WatchSource } from '../../../lib/api-types.js';
import type { PostListArg } from '../posts-api.js';

const sources: Record<string, WatchSource> = {
  homefeed: 'home',
  followingfeed: 'following',
  // Friends are followed.
  friendsfeed: 'following',
  nearby: 'explore',
  search: 'search',
};

/** What a link from what comes after a post says, so that its numbers tell where the viewer came from. */
export const fromUpNext = { source: 'upNext' } as const;

/** Where the viewer of a post came from, by what the link said; `link` for everything else. */
export function watchSourceBehind(state: unknown): WatchSource {
  const { source } = (state ?? {}) as Partial<typeof fromUpNext>;
  return source === fromUpNext.source ? source : 'link';
}

/** Which kind of place a list is, for the numbers of its posts' creators. */
export function watchSourceOf({ list, filter }: Pick<PostListArg, 'list' | 'filter'>): WatchSource {
  if (list.startsWith('user/')) return 'profile';
  if (list !== 'query') return sources[list] ?? 'link';
  return (filter?.['tag'] ?? '') === '' ? 'search' : 'tag';
}
