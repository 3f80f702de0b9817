import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { CommentRepository } from '../comment.repository.js';
import { assertOpen, isWritten, type CommentRecord } from '../comment.rules.js';
import { FindComment } from '../find-comment.use-case.js';
import { CommentLimit } from './comment-limit.policy.js';
import { RewriteComment } from './rewrite-comment.use-case.js';
import { WishedWordsReader } from './wished-words.reader.js';

/** Which comment becomes what. */
export interface CommentEdit {
  readonly postId: string;
  readonly commentId: string;
  readonly text: string;
}

/** Changes somebody's own words shortly after they were written; what they were is kept. */
@Injectable()
export class EditComment {
  constructor(
    private readonly find: FindComment,
    private readonly words: WishedWordsReader,
    private readonly limit: CommentLimit,
    private readonly comments: CommentRepository,
    private readonly transactions: TransactionRunner,
    private readonly rewriting: RewriteComment,
  ) {}

  /**
   * The same words again change nothing. Throws COMMENT_INVALID, POST_NOT_FOUND, COMMENT_NOT_FOUND, FORBIDDEN for
   * somebody else's, COMMENTS_OFF, COMMENT_EDIT_CLOSED, and what `CommentLimit.refuseBarred` throws.
   */
  async execute(actorId: AccountId, edit: CommentEdit): Promise<CommentRecord> {
    const words = await this.words.read(actorId, edit.text);
    const { comment, post } = await this.find.execute(actorId, edit.postId, edit.commentId);
    if (comment.authorId !== actorId) throw new AppError('FORBIDDEN');
    assertOpen(post);
    const { postId, _id } = comment;
    return this.transactions.run(
      async (tx) => {
        await this.limit.refuseBarred(actorId, tx);
        const before = await this.comments.findOfPost(postId, _id, tx);
        if (!before || !isWritten(before)) throw new AppError('COMMENT_NOT_FOUND');
        return this.rewriting.execute(before, { words, ownerId: post.authorId }, tx);
      },
      { contended: postId },
    );
  }
}
