import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, newId, type AccountId, type CommentId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { CommentLimit } from './comment-limit.policy.js';
import { CommentRepository } from './comment.repository.js';
import { checkedCommentText, type CommentRecord } from './comment.rules.js';
import { ChangeCommentCounts } from './counts/change-comment-counts.use-case.js';
import { countChangeOf } from './counts/comment-count.rules.js';

export interface NewComment {
  readonly postId: string;
  readonly text: string;
  /** Empty for a comment on the post itself. */
  readonly parentId: string;
}

/** Adds a comment; the numbers of its post and of what it answers change in the same transaction. */
@Injectable()
export class AddComment {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly comments: CommentRepository,
    private readonly limit: CommentLimit,
    private readonly counts: ChangeCommentCounts,
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
    await this.transactions.run((tx) => this.save(comment, tx), { contended: post._id });
    return comment;
  }

  private async save(comment: CommentRecord, tx: Transaction): Promise<void> {
    const { postId, parentId } = comment;
    // Here too, so that nobody who is hidden adds to a number: `WithholdComments` sees what was begun before.
    await this.limit.refuseBarred(comment.authorId, tx);
    const parent = parentId ? await this.comments.findOfPost(postId, parentId, tx) : undefined;
    if (parent === null) throw new AppError('COMMENT_NOT_FOUND');
    await this.comments.insert(comment, tx);
    const change = countChangeOf({ before: undefined, after: comment, parent });
    await this.counts.execute(postId, change, tx);
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
