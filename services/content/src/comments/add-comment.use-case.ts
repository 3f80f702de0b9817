import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, newId, type AccountId, type CommentId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { PostRepository } from '../posts/post.repository.js';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { CommentLimit } from './comment-limit.policy.js';
import { CommentRepository } from './comment.repository.js';
import { checkedCommentText, type CommentRecord } from './comment.rules.js';

export interface NewComment {
  readonly postId: string;
  readonly text: string;
  /** Empty for a comment on the post itself. */
  readonly parentId: string;
}

/** Adds a comment; the post's counter changes in the same transaction. */
@Injectable()
export class AddComment {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly comments: CommentRepository,
    private readonly limit: CommentLimit,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Throws COMMENT_INVALID, COMMENT_LIMIT, POST_NOT_FOUND, COMMENT_NOT_FOUND (of the one answered). */
  async execute(actorId: AccountId, input: NewComment): Promise<CommentRecord> {
    const text = checkedCommentText(input.text);
    const post = await this.admit.toPost(actorId, input.postId);
    const parentId = await this.findRoot(post, input.parentId);
    await this.limit.take(actorId);
    const comment: CommentRecord = {
      _id: newId<CommentId>(),
      postId: post._id,
      parentId,
      authorId: actorId,
      text,
      replies: 0,
      createTime: this.clock.now(),
    };
    await this.transactions.run((tx) => this.save(post, comment, tx), { contended: post._id });
    return comment;
  }

  private async save(post: PostRecord, comment: CommentRecord, tx: Transaction): Promise<void> {
    const { parentId } = comment;
    if (parentId && !(await this.comments.addReplies(parentId, 1, tx))) {
      throw new AppError('COMMENT_NOT_FOUND');
    }
    await this.comments.insert(comment, tx);
    await this.posts.addToCounts(post._id, { comments: 1 }, tx);
  }

  /** The top-level comment that a reply belongs to: replies to replies stand beside them. */
  private async findRoot(post: PostRecord, parentId: string): Promise<CommentId | null> {
    if (parentId === '') return null;
    const parent = isId(parentId)
      ? await this.comments.findOfPost(post._id, parentId as CommentId)
      : null;
    if (!parent) throw new AppError('COMMENT_NOT_FOUND');
    return parent.parentId ?? parent._id;
  }
}
