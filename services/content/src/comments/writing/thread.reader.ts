import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type CommentId } from '@mate/contracts/ids';
import type { PostRecord } from '../../posts/post.rules.js';
import { CommentRepository } from '../comment.repository.js';
import { AdmitReader } from '../unseen/admit-reader.policy.js';

/** Where a new comment belongs. */
@Injectable()
export class ThreadReader {
  constructor(
    private readonly comments: CommentRepository,
    private readonly admit: AdmitReader,
  ) {}

  /**
   * The comment on the post itself that an answer belongs to: answers to replies stand beside them. Null where nothing is
   * answered. Throws COMMENT_NOT_FOUND: whoever may not read what is answered has nothing there to answer, and neither
   * has anybody where only a place is left.
   */
  async findRoot(
    actorId: AccountId,
    post: PostRecord,
    answeredId: string,
  ): Promise<CommentId | null> {
    if (answeredId === '') return null;
    const answered = isId<CommentId>(answeredId)
      ? await this.comments.findOfPost(post._id, answeredId)
      : null;
    const root = answered?.parentId
      ? await this.comments.findOfPost(post._id, answered.parentId)
      : answered;
    if (!answered || answered.deleted || !root) throw new AppError('COMMENT_NOT_FOUND');
    const read = await this.admit.filter({ viewerId: actorId, post }, [answered, root]);
    if (read.length < 2) throw new AppError('COMMENT_NOT_FOUND');
    return root._id;
  }
}
