import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../../posts/post.repository.js';
import { CommentRepository } from '../comment.repository.js';
import {
  assertOpen,
  withHiding,
  type CommentRecord,
  type WrittenComment,
} from '../comment.rules.js';
import { ChangeCommentCounts } from '../counts/change-comment-counts.use-case.js';
import { countChangeOf } from '../counts/comment-count.rules.js';
import { HeldWordsReader } from '../held/held-words.reader.js';
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
    private readonly words: HeldWordsReader,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * As it was stored: held where a word of the post's maker holds it. Null where what it answers is gone. Throws COMMENTS_OFF,
   * and what `CommentLimit.refuseBarred` throws.
   */
  async execute(comment: WrittenComment): Promise<CommentRecord | null> {
    return this.transactions.run((tx) => this.save(comment, tx), { contended: comment.postId });
  }

  private async save(comment: WrittenComment, tx: Transaction): Promise<CommentRecord | null> {
    const { postId, parentId } = comment;
    // Here too, so that nobody who is hidden adds to a number: `WithholdComments` sees what was begun before.
    await this.limit.refuseBarred(comment.authorId, tx);
    // Here too: nothing is said after comments were turned off. The numbers of the post make the two meet.
    const post = await this.posts.findById(postId, tx);
    assertOpen(post ?? {});
    const parent = parentId ? await this.comments.turnThread(postId, parentId, tx) : undefined;
    if (parent === null) return null;
    const marks = post ? inboxMarksOf(comment, post.authorId) : {};
    const isHeld = await this.words.isHeld(comment, post?.authorId, tx);
    const saved = withHiding({ ...comment, ...marks }, isHeld ? 'held' : 'shown');
    await this.comments.insert({ ...saved, authorId: comment.authorId }, tx);
    if (parent?.unanswered && comment.authorId === post?.authorId)
      await this.comments.markAnswered(parent._id, tx);
    const change = countChangeOf({ before: undefined, after: saved, parent });
    await this.counts.execute(postId, change, tx);
    return saved;
  }
}
