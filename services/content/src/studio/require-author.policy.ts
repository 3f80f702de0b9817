import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type PostId } from '@mate/contracts/ids';
import { PostRepository } from '../posts/post.repository.js';
import type { PostRecord } from '../posts/post.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';

/** Only authors change their posts. */
@Injectable()
export class RequireAuthor {
  constructor(
    private readonly posts: PostRepository,
    private readonly admit: AdmitViewer,
  ) {}

  /** The author's own post, removed ones included. Throws POST_NOT_FOUND, or FORBIDDEN for what others made and the caller may see. */
  async ofPost(actorId: AccountId, postId: string): Promise<PostRecord> {
    const post = isId<PostId>(postId) ? await this.posts.findForAuthor(actorId, postId) : null;
    if (post) return post;
    // Throws POST_NOT_FOUND for what the caller may not know of.
    await this.admit.toPost(actorId, postId);
    throw new AppError('FORBIDDEN');
  }
}
