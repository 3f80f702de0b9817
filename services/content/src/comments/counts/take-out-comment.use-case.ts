import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { CommentRepository } from '../comment.repository.js';
import type { CommentRecord } from '../comment.rules.js';
import { ChangeCommentCounts } from './change-comment-counts.use-case.js';
import { countChangeOf } from './comment-count.rules.js';

/** Takes a comment away, out of the numbers too. Where others stand below it its place is left, until the last of them goes. */
@Injectable()
export class TakeOutComment {
  constructor(
    private readonly comments: CommentRepository,
    private readonly counts: ChangeCommentCounts,
  ) {}

  /** The comment is as the transaction read it. */
  async execute(before: CommentRecord, tx: Transaction): Promise<void> {
    const { postId, parentId } = before;
    const parent = parentId ? await this.comments.turnThread(postId, parentId, tx) : null;
    const after = await this.removeOrLeave(before, tx);
    const change = countChangeOf({ before, after, parent: parent ?? undefined });
    await this.counts.execute(postId, change, tx);
    if (parent?.deleted && !(await this.comments.hasReplies(parent, tx)))
      await this.comments.remove(parent._id, tx);
  }

  private async removeOrLeave(
    comment: CommentRecord,
    tx: Transaction,
  ): Promise<CommentRecord | undefined> {
    if (comment.parentId === null && (await this.comments.hasReplies(comment, tx)))
      return (await this.comments.leavePlace(comment, tx)) ?? undefined;
    await this.comments.remove(comment._id, tx);
    return undefined;
  }
}
