import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type CommentId } from '@mate/contracts/ids';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { CommentRepository } from './comment.repository.js';
import type { CommentRecord } from './comment.rules.js';

/** One comment, for somebody who may read it. */
@Injectable()
export class FindComment {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly comments: CommentRepository,
  ) {}

  /** Throws POST_NOT_FOUND, COMMENT_NOT_FOUND. */
  async execute(viewerId: AccountId, postId: string, commentId: string): Promise<CommentRecord> {
    const post = await this.admit.toPost(viewerId, postId);
    const found = isId<CommentId>(commentId)
      ? await this.comments.findOfPost(post._id, commentId)
      : null;
    const [shown] = found ? await this.admit.filterByAuthor(viewerId, [found]) : [];
    if (!shown) throw new AppError('COMMENT_NOT_FOUND');
    return shown;
  }
}
