import { useMemo } from 'react';
import type { Post } from '../../lib/api-types.js';
import { useAppSelector } from '../../lib/state/hooks.js';
import { isAwayFrom } from './away.rules.js';
import type { PostListArg } from './posts-api.js';

/** Tells of a post whether it has gone from a list that may still hold it. */
export function useAway({ list }: Pick<PostListArg, 'list'>): (post: Post) => boolean {
  const away = useAppSelector((state) => state.shorts.away);
  return useMemo(() => isAwayFrom(away, { list }), [away, list]);
}
