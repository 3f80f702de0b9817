import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type CommentId } from '@mate/contracts/ids';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { CommentRepository } from './comment.repository.js';
import { isWritten, type CommentRecord, type WrittenComment } from './comment.rules.js';
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
    if (!found || !isWritten(found)) throw new AppError('COMMENT_NOT_FOUND');
    const thread = [found, ...(await this.rootOf(found))];
    const read = await this.readers.filter({ viewerId, post }, thread);
    if (read.length < thread.length) throw new AppError('COMMENT_NOT_FOUND');
    return { post, comment: found };
  }

  /** What a reply stands under: who may not read that does not read the reply. A place that is left hides nothing. */
  private async rootOf({ postId, parentId }: CommentRecord): Promise<WrittenComment[]> {
    const root = parentId === null ? null : await this.comments.findOfPost(postId, parentId);
    return root && isWritten(root) ? [root] : [];
  }
}
