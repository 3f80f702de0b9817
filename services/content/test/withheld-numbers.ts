import { CommentSort } from '@mate/contracts/gen/content/comments_service';
import type { PostId } from '@mate/contracts/ids';
import { postRow, type ContentSystem } from './content-system.js';

/** What is said of a post, and of the comments that are listed under it. */
export interface Numbers {
  readonly post: { readonly likes: number; readonly comments: number };
  readonly replies: readonly number[];
}

const listed = async (content: ContentSystem, postId: PostId, parentId = '') => {
  const page = { cursor: '', page: 0, limit: 50, sort: CommentSort.COMMENT_SORT_NEW };
  return (await content.rpc.listComments({ postId, parentId, ...page })).comments;
};

/** The numbers that a visitor is told. */
export async function numbersOf(content: ContentSystem, postId: PostId): Promise<Numbers> {
  const { post } = await content.rpc.getPost({ postId });
  const { likes, comments } = post?.counts ?? {};
  const stored = (await postRow(content, postId))?.counts;
  if (stored?.likes !== Number(likes) || stored.comments !== Number(comments))
    throw new Error('what is told is not what is stored');
  const replies = (await listed(content, postId)).map((comment) => Number(comment.replies));
  return { post: { likes: Number(likes), comments: Number(comments) }, replies };
}

/** The same, counted: the comments that a visitor is shown, and the likes of people who are there. */
export async function recountOf(content: ContentSystem, postId: PostId): Promise<Numbers> {
  const tops = await listed(content, postId);
  const replies: number[] = [];
  for (const { commentId } of tops) replies.push((await listed(content, postId, commentId)).length);
  // A place that is left is no comment.
  const written = tops.filter(({ deleted }) => !deleted).length;
  const comments = replies.reduce((sum, count) => sum + count, written);
  const active = { postId, kind: 'like', active: true };
  const people = await content.db.collection('reactions').distinct('accountId', active);
  const likes = await content.db
    .collection<{ _id: string; status: string; statusUntil: Date | null }>('authors')
    .countDocuments({
      _id: { $in: people as string[] },
      $or: [{ status: 'active' }, { statusUntil: { $lte: new Date() } }],
    });
  return { post: { likes, comments }, replies };
}
