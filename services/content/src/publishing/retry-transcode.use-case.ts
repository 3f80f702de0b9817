import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { RetryAsset } from '../media/orders/retry-asset.use-case.js';
import { PostReader } from '../posts/post.reader.js';
import type { PostRecord } from '../posts/post.rules.js';

/** Another try for a failed post, from the stored file. */
@Injectable()
export class RetryTranscode {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly posts: PostReader,
    private readonly retry: RetryAsset,
  ) {}

  /**
   * A post that is being processed already is answered as it is. Throws POST_NOT_FOUND, POST_STATE_CONFLICT,
   * ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(actorId: AccountId, postId: string): Promise<PostRecord> {
    await this.accounts.refuseBarred(actorId, 'upload');
    const post = await this.posts.getOwn(actorId, postId);
    if (post.state === 'processing') return post;
    if (!(await this.retry.execute(post.assetId)))
      throw new AppError('POST_STATE_CONFLICT', { state: post.state });
    return this.posts.getOwn(actorId, postId);
  }
}
