import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { RemovePost } from './remove-post.use-case.js';
import { RequireAuthor } from './require-author.policy.js';

/** An author deletes a post; repeating it is harmless. */
@Injectable()
export class DeletePost {
  constructor(
    private readonly author: RequireAuthor,
    private readonly removePost: RemovePost,
  ) {}

  /** Throws POST_NOT_FOUND, or FORBIDDEN for a post that the caller may see but has not made. */
  async execute(actorId: AccountId, postId: string): Promise<void> {
    const { _id } = await this.author.ofPost(actorId, postId);
    await this.removePost.execute(_id);
  }
}
