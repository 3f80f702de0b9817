import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { postEngaged } from '@mate/contracts/events';
import { isId, newId, type AccountId, type CommentId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AdmitViewer } from '../visibility/admit-viewer.use-case.js';
import { CountPost } from '../posts/count-post.use-case.js';
import type { PostRecord } from '../posts/post.rules.js';
import { CommentRepository } from './comment.repository.js';
import { checkedCommentText, mayDeleteComment, type CommentRecord } from './comment.rules.js';
import { LimitComments } from './limit-comments.use-case.js';

export interface NewComment {
  readonly postId: string;
  readonly text: string;
  /** Empty for a comment on the post itself. */
  readonly parentId: string;
}

/** Adds and deletes comments; the post's counter changes in the same transaction. */
@Injectable()
export class WriteComment {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly comments: CommentRepository,
    private readonly limit: LimitComments,
    private readonly counts: CountPost,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /** Throws COMMENT_INVALID, COMMENT_LIMIT, POST_NOT_FOUND, COMMENT_NOT_FOUND (of the one answered). */
  async add(actorId: AccountId, input: NewComment): Promise<CommentRecord> {
    const text = checkedCommentText(input.text);
    const post = await this.admit.toPost(actorId, input.postId);
    const parentId = await this.rootOf(post, input.parentId);
    await this.limit.take(actorId);
    const comment: CommentRecord = {
      _id: newId<CommentId>(),
      postId: post._id,
      parentId,
      authorId: actorId,
      text,
      replies: 0,
      createTime: new Date(),
    };
    const insert = async (tx: Transaction): Promise<void> => {
      if (parentId && !(await this.comments.addReplies(parentId, 1, tx))) {
        throw new AppError('COMMENT_NOT_FOUND');
      }
      await this.comments.insert(comment, tx);
      await this.counts.add(post._id, { comments: 1 }, tx);
      await this.outbox.add(
        postEngaged,
        {
          postId: post._id,
          authorId: post.authorId,
          type: post.type,
          actorId,
          kind: 'commented',
          commentId: comment._id,
        },
        tx,
      );
    };
    await this.transactions.run(insert, { contended: post._id });
    return comment;
  }

  /** Deletes with its replies. Throws COMMENT_NOT_FOUND, and FORBIDDEN for all but its author and the post's owner. */
  async remove(actorId: AccountId, postId: string, commentId: string): Promise<void> {
    const post = await this.admit.toPost(actorId, postId);
    if (!isId(commentId)) throw new AppError('COMMENT_NOT_FOUND');
    const remove = async (tx: Transaction): Promise<void> => {
      const comment = await this.comments.findOfPost(post._id, commentId as CommentId, tx);
      if (!comment) throw new AppError('COMMENT_NOT_FOUND');
      if (!mayDeleteComment(actorId, comment, post.authorId)) throw new AppError('FORBIDDEN');
      const removed = await this.comments.remove(comment, tx);
      if (comment.parentId) await this.comments.addReplies(comment.parentId, -1, tx);
      await this.counts.add(post._id, { comments: -removed }, tx);
    };
    await this.transactions.run(remove, { contended: post._id });
  }

  /** The top-level comment that a reply belongs to: replies to replies stand beside them. */
  private async rootOf(post: PostRecord, parentId: string): Promise<CommentId | null> {
    if (parentId === '') return null;
    const parent = isId(parentId)
      ? await this.comments.findOfPost(post._id, parentId as CommentId)
      : null;
    if (!parent) throw new AppError('COMMENT_NOT_FOUND');
    return parent.parentId ?? parent._id;
  }
}
