import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AccountId } from '@mate/contracts/ids';
import { AccountCopies } from '@mate/people/account-copies';
import { AcceptUpload } from '../../media/acceptance/accept-upload.use-case.js';
import { UploadReader } from '../../media/uploads/upload.reader.js';
import { PostRepository } from '../../posts/post.repository.js';
import type { PostRecord } from '../../posts/post.rules.js';

/** The file of a draft has arrived: it is accepted, and the post is being processed. Calling it again changes nothing. */
@Injectable()
export class CompleteUpload {
  constructor(
    private readonly accounts: AccountCopies,
    private readonly uploads: UploadReader,
    private readonly acceptance: AcceptUpload,
    private readonly posts: PostRepository,
  ) {}

  /**
   * Throws UPLOAD_NOT_FOUND, UPLOAD_EXPIRED, UPLOAD_INCOMPLETE, UPLOAD_TYPE_UNSUPPORTED, POST_NOT_FOUND,
   * ACCOUNT_SUSPENDED, ACCOUNT_BANNED, FEATURE_RESTRICTED.
   */
  async execute(
    accountId: AccountId,
    uploadId: string,
    etags: ReadonlyMap<number, string>,
  ): Promise<PostRecord> {
    await this.accounts.refuseBarred(accountId, 'upload');
    const upload = await this.uploads.get(accountId, uploadId);
    await this.acceptance.execute(upload, etags);
    const post = await this.posts.findByAsset(upload.assetId);
    if (!post || post.authorId !== accountId || post.state === 'removed')
      throw new AppError('POST_NOT_FOUND');
    return post;
  }
}
