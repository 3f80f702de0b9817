import { Injectable } from '@nestjs/common';
import type { Transaction } from '@mate/mongo/transaction';
import { CommentRepository } from '../comment.repository.js';
import type { CommentRecord } from '../comment.rules.js';
import { ChangeCommentCounts } from './change-comment-counts.use-case.js';
import { countChangeOf } from './comment-count.rules.js';

/** Takes a comment away with the replies to it, out of the numbers too. */
@Injectable()
export class TakeOutComment {
  constructor(
    private readonly comments: CommentRepository,
    private readonly counts: ChangeCommentCounts,
  ) {}

  /** The comment is as the transaction read it. */
  async execute(before: CommentRecord, tx: Transaction): Promise<void> {
    const { postId, parentId } = before;
    const parent = parentId ? await this.comments.findOfPost(postId, parentId, tx) : null;
    await this.comments.remove(before, tx);
    const change = countChangeOf({ before, after: undefined, parent: parent ?? undefined });
    await this.counts.execute(postId, change, tx);
  }
}
