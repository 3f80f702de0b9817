import { COMMENT_EDIT_MINUTES_MAX } from '@mate/contracts/limits';
import type { Comment, Post } from '../../lib/api-types.js';
import type { OwnerMark } from './comments-api.js';

/** What a comment's menu can do beside what every menu does. */
export const commentActs = [
  'edit',
  'delete',
  'pin',
  'unpin',
  'heart',
  'unheart',
  'hide',
  'unhide',
] as const;
export type CommentAct = (typeof commentActs)[number];
export type CommentActs = Partial<Record<CommentAct, () => void>>;

interface Means {
  /** Null for a visitor. */
  viewerId: string | null;
  nowMs?: number;
  open: (what: 'edit' | 'delete') => void;
  mark: (mark: OwnerMark, on: boolean) => Promise<void>;
}

/** What a reader may do with a comment: change fresh words of one's own, delete them, and look after one's own post. */
export function actsOf(
  comment: Comment,
  post: Pick<Post, 'user' | 'allowComments'>,
  { viewerId, nowMs = Date.now(), open, mark }: Means,
): CommentActs {
  const isOwn = viewerId === comment.user._id;
  const isMaker = viewerId === post.user._id;
  const isFresh = nowMs - Date.parse(comment.createdAt) < COMMENT_EDIT_MINUTES_MAX * 60_000;
  const set = (what: OwnerMark, on: boolean) => (): void => void mark(what, on);
  const { pinned, hearted, hidden, parentId } = comment;
  return {
    ...(isOwn && isFresh && post.allowComments && { edit: () => open('edit') }),
    ...((isOwn || isMaker) && { delete: () => open('delete') }),
    ...(isMaker && pinned && { unpin: set('pin', false) }),
    ...(isMaker && !pinned && parentId === null && !hidden && { pin: set('pin', true) }),
    ...(isMaker && (hearted ? { unheart: set('heart', false) } : { heart: set('heart', true) })),
    ...(isMaker && hidden && { unhide: set('hide', false) }),
    ...(isMaker && !hidden && !isOwn && { hide: set('hide', true) }),
  };
}
