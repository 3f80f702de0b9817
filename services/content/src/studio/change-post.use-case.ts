import { Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AdmitViewer } from '../visibility/admit-viewer.use-case.js';
import { EditPost, type PostChange } from './edit-post.use-case.js';
import type { PostRecord } from '../posts/post.rules.js';
import { EndUpload } from '../media/uploads/end-upload.use-case.js';

/** Edits and removals, with what they mean for uploads and for those who are not the author. */
@Injectable()
export class ChangePost {
  constructor(
    private readonly edit: EditPost,
    private readonly uploads: EndUpload,
    private readonly admit: AdmitViewer,
  ) {}

  /** Throws INVALID_REQUEST; POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made. */
  async update(actorId: AccountId, postId: string, change: PostChange): Promise<PostRecord> {
    return this.orForbidden(actorId, postId, () => this.edit.update(actorId, postId, change));
  }

  /** Removes the post, and with a draft its upload. Throws POST_NOT_FOUND, FORBIDDEN as above. */
  async remove(actorId: AccountId, postId: string): Promise<void> {
    return this.orForbidden(actorId, postId, () =>
      this.edit.remove(actorId, postId, (post, tx) => this.uploads.endOf(post, tx)),
    );
  }

  private async orForbidden<T>(
    actorId: AccountId,
    postId: string,
    change: () => Promise<T>,
  ): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (!isAppError(error) || error.reason !== 'POST_NOT_FOUND') throw error;
      // Throws the same for what the caller may not know of.
      await this.admit.toPost(actorId, postId);
      throw new AppError('FORBIDDEN', {}, { cause: error });
    }
  }
}
