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

  /** Throws COMMENT_INVALID, POST_NOT_FOUND, COMMENT_NOT_FOUND (of the one answered), and what the limit throws. */
  async execute(actorId: AccountId, input: NewComment): Promise<CommentRecord> {
    const text = checkedCommentText(input.text);
    const post = await this.admit.toPost(actorId, input.postId);
    const parentId = await this.findRoot(actorId, post, input.parentId);
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

  /**
   * The top-level comment that a reply belongs to: replies to replies stand beside them. Whoever may not read what is
   * answered has nothing there to answer.
   */
  private async findRoot(
    actorId: AccountId,
    post: PostRecord,
    parentId: string,
  ): Promise<CommentId | null> {
    if (parentId === '') return null;
    const parent = isId<CommentId>(parentId) ? await this.findOf(post, parentId) : null;
    const root = parent?.parentId ? await this.findOf(post, parent.parentId) : parent;
    if (!parent || !root) throw new AppError('COMMENT_NOT_FOUND');
    const read = await this.admit.filterByAuthor(actorId, [parent, root]);
    if (read.length < 2) throw new AppError('COMMENT_NOT_FOUND');
    return root._id;
  }

  private findOf({ _id }: PostRecord, commentId: CommentId): Promise<CommentRecord | null> {
    return this.comments.findOfPost(_id, commentId);
  }
}
