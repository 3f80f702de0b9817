import { Injectable } from '@nestjs/common';
import type { PostId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { PostRepository } from '../../posts/post.repository.js';
import { CommentRepository } from '../comment.repository.js';
import type { CountChange } from './comment-count.rules.js';

/** Changes the numbers kept with a post and with its comments, in the transaction of their cause. */
@Injectable()
export class ChangeCommentCounts {
  constructor(
    private readonly comments: CommentRepository,
    private readonly posts: PostRepository,
  ) {}

  async execute(postId: PostId, change: CountChange, tx: Transaction): Promise<void> {
    for (const [commentId, by] of change.replies) await this.comments.addReplies(commentId, by, tx);
    if (change.comments !== 0)
      await this.posts.addToCounts(postId, { comments: change.comments }, tx);
  }
}
