import type { ComponentProps, ReactNode } from 'react';
import { Comments } from '../../features/comments/comment-list.js';
import { commentMore } from './more.js';

/** The comments of a post, each with its "…" menu. */
export function PostComments(props: Omit<ComponentProps<typeof Comments>, 'moreOf'>): ReactNode {
  return <Comments {...props} moreOf={commentMore} />;
}
