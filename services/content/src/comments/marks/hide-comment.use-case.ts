import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { CommentRepository } from '../comment.repository.js';
import { isKeptAs, withHiding, type CommentRecord, type Hiding } from '../comment.rules.js';
import { ChangeCommentCounts } from '../counts/change-comment-counts.use-case.js';
import { countChangeOf } from '../counts/comment-count.rules.js';

/** Keeps a comment from all but its author and its post's maker, or shows it again; numbers and the inbox follow. */
@Injectable()
export class HideComment {
  constructor(
    private readonly comments: CommentRepository,
    private readonly counts: ChangeCommentCounts,
  ) {}

  /** The comment is as the transaction read it. Answers it as it is then. */
  async execute(before: CommentRecord, hiding: Hiding, tx: Transaction): Promise<CommentRecord> {
    if (isKeptAs(before, hiding)) return before;
    const after = await this.waiting(withHiding(before, hiding), tx);
    await this.comments.setHiding(after, tx);
    const { postId, parentId } = before;
    const parent = parentId ? await this.comments.findOfPost(postId, parentId, tx) : null;
    const change = countChangeOf({ before, after, parent: parent ?? undefined });
    await this.counts.execute(postId, change, tx);
    return after;
  }

  /** What is shown again waits for an answer, unless there is one. */
  private async waiting(comment: CommentRecord, tx: Transaction): Promise<CommentRecord> {
    const { ownerId, parentId, hidden } = comment;
    if (hidden || !ownerId || parentId !== null) return comment;
    if (await this.comments.isAnsweredBy(ownerId, comment, tx)) return comment;
    return { ...comment, unanswered: true };
  }
}
