import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../../posts/post.repository.js';
import { CommentRepository } from '../comment.repository.js';
import { assertOpen, type WrittenComment } from '../comment.rules.js';
import { ChangeCommentCounts } from '../counts/change-comment-counts.use-case.js';
import { countChangeOf } from '../counts/comment-count.rules.js';
import { inboxMarksOf } from '../inbox/inbox.rules.js';
import { CommentLimit } from './comment-limit.policy.js';

/** Stores a new comment; the numbers of its post and of what it answers change in the same transaction. */
@Injectable()
export class SaveComment {
  constructor(
    private readonly comments: CommentRepository,
    private readonly posts: PostRepository,
    private readonly limit: CommentLimit,
    private readonly counts: ChangeCommentCounts,
    private readonly transactions: TransactionRunner,
  ) {}

  /** False where what it answers is gone. Throws COMMENTS_OFF, and what `CommentLimit.refuseBarred` throws. */
  async execute(comment: WrittenComment): Promise<boolean> {
    return this.transactions.run((tx) => this.save(comment, tx), { contended: comment.postId });
  }

  private async save(comment: WrittenComment, tx: Transaction): Promise<boolean> {
    const { postId, parentId } = comment;
    // Here too, so that nobody who is hidden adds to a number: `WithholdComments` sees what was begun before.
    await this.limit.refuseBarred(comment.authorId, tx);
    // Here too: nothing is said after comments were turned off. The numbers of the post make the two meet.
    const post = await this.posts.findById(postId, tx);
    assertOpen(post ?? {});
    const parent = parentId ? await this.comments.turnThread(postId, parentId, tx) : undefined;
    if (parent === null) return false;
    const marks = post ? inboxMarksOf(comment, post.authorId) : {};
    await this.comments.insert({ ...comment, ...marks }, tx);
    if (parent?.unanswered && comment.authorId === post?.authorId)
      await this.comments.markAnswered(parent._id, tx);
    const change = countChangeOf({ before: undefined, after: comment, parent });
    await this.counts.execute(postId, change, tx);
    return true;
  }
}
