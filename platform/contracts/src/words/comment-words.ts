import { CommentMark, CommentSort } from '../gen/mate/content/v1/comments_service.js';
import { wireEnum } from '../wire-enum.js';

/** How the comments under a post are ordered. */
export const commentSortWords = wireEnum<CommentSort>()({
  [CommentSort.COMMENT_SORT_NEW]: 'newest',
  [CommentSort.COMMENT_SORT_TOP]: 'best',
});

/** What the maker of a post puts on a comment. */
export const commentMarkWords = wireEnum<CommentMark>()({
  [CommentMark.COMMENT_MARK_PIN]: 'pinned',
  [CommentMark.COMMENT_MARK_HEART]: 'hearted',
  [CommentMark.COMMENT_MARK_HIDE]: 'hidden',
});
