import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type CommentId } from '@mate/contracts/ids';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { CommentRepository } from './comment.repository.js';
import { isWritten, type WrittenComment } from './comment.rules.js';
import { AdmitReader } from './unseen/admit-reader.policy.js';

/** A comment and what it stands under. */
export interface FoundComment {
  readonly post: PostRecord;
  readonly comment: WrittenComment;
}

/** One comment, for somebody who may read it. */
@Injectable()
export class FindComment {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly readers: AdmitReader,
    private readonly comments: CommentRepository,
  ) {}

  /** Throws POST_NOT_FOUND, COMMENT_NOT_FOUND (also where only a place is left). */
  async execute(viewerId: AccountId, postId: string, commentId: string): Promise<FoundComment> {
    const post = await this.admit.toPost(viewerId, postId);
    const found = isId<CommentId>(commentId)
      ? await this.comments.findOfPost(post._id, commentId)
      : null;
    const [comment] = found ? await this.readers.filter({ viewerId, post }, [found]) : [];
    if (!comment || !isWritten(comment)) throw new AppError('COMMENT_NOT_FOUND');
    return { post, comment };
  }
}
