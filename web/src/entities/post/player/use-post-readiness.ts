import { usePostQuery } from '../posts-api.js';
import type { Post } from '../../../lib/api-types.js';
import { isBeingPrepared } from './post-state.rules.js';

const readinessPollMs = 4_000;

/** While a shown post is being prepared, looks again every few seconds, so that it plays or says why not. */
export function usePostReadiness(post: Post | undefined): void {
  usePostQuery(
    { type: post?.type ?? 'short', id: post?._id ?? '' },
    {
      skip: post === undefined || !isBeingPrepared(post),
      pollingInterval: readinessPollMs,
    },
  );
}
