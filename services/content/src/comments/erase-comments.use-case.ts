import { Injectable } from '@nestjs/common';
import { commentRemoved } from '@mate/contracts/events';
import type { AccountId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../posts/post.repository.js';
import { CommentRepository } from './comment.repository.js';
import { isWritten, type CommentRecord } from './comment.rules.js';
import { TakeOutComment } from './counts/take-out-comment.use-case.js';
import { EraseCommentLikes } from './likes/erase-comment-likes.use-case.js';

const COMMENTS_AT_ONCE_MAX = 100;
const INBOX_AT_ONCE_MAX = 1_000;

/**
 * Deletes the comments of an account that is gone, and takes back its likes of others’, each with its count; where others
 * answered, a place without a name is left. What others said under its posts waits for nobody any more.
 */
@Injectable()
export class EraseComments {
  constructor(
    private readonly comments: CommentRepository,
    private readonly posts: PostRepository,
    private readonly takeOut: TakeOutComment,
    private readonly likes: EraseCommentLikes,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /** Answers how many rows it deleted, some of them at a time. */
  async execute(authorId: AccountId): Promise<number> {
    const found = await this.comments.listOfAuthor(authorId, COMMENTS_AT_ONCE_MAX);
    for (const comment of found)
      await this.transactions.run((tx) => this.remove(comment, tx), { contended: comment.postId });
    const waiting = await this.comments.emptyInbox(authorId, INBOX_AT_ONCE_MAX);
    return found.length + waiting + (await this.likes.execute(authorId));
  }

  private async remove({ _id: commentId, postId }: CommentRecord, tx: Transaction): Promise<void> {
    const comment = await this.comments.findOfPost(postId, commentId, tx);
    if (!comment || !isWritten(comment)) return;
    await this.takeOut.execute(comment, tx);
    const post = await this.posts.findById(postId, tx);
    if (!post || post.state === 'removed') return;
    const { authorId, type } = post;
    const actorId = comment.authorId;
    const facts = { commentId, commentAuthorId: actorId, actorId };
    await this.outbox.add(commentRemoved, { postId, authorId, type, ...facts }, tx);
  }
}
