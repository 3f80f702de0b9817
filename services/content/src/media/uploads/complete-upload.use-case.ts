import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type UploadId } from '@mate/contracts/ids';
import type { PostRecord } from '../../posts/post.rules.js';
import { ReadPosts } from '../../posts/read-posts.use-case.js';
import { JoinParts } from './join-parts.use-case.js';
import { OrderTranscode } from './order-transcode.use-case.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadRecord } from './upload.rules.js';

/** The file has arrived: join, look at its first bytes, order the transcode. Calling it again changes nothing. */
@Injectable()
export class CompleteUpload {
  /** Joining a large file takes its time; who asks again meanwhile waits for the same. */
  private readonly completing = new Map<UploadId, Promise<void>>();

  constructor(
    private readonly uploads: UploadRepository,
    private readonly join: JoinParts,
    private readonly posts: ReadPosts,
    private readonly order: OrderTranscode,
  ) {}

  /** Throws UPLOAD_NOT_FOUND, UPLOAD_EXPIRED, UPLOAD_INCOMPLETE, UPLOAD_TYPE_UNSUPPORTED. */
  async complete(
    accountId: AccountId,
    uploadId: string,
    etags: ReadonlyMap<number, string>,
  ): Promise<PostRecord> {
    const upload = isId(uploadId)
      ? await this.uploads.findForOwner(accountId, uploadId as UploadId)
      : null;
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    if (upload.state === 'expired') throw new AppError('UPLOAD_EXPIRED');
    if (upload.state === 'refused') throw new AppError('UPLOAD_TYPE_UNSUPPORTED');
    if (upload.state === 'open') await this.completeOnce(upload, etags);
    return this.posts.getOwn(accountId, upload.postId);
  }

  private completeOnce(upload: UploadRecord, etags: ReadonlyMap<number, string>): Promise<void> {
    const running = this.completing.get(upload._id);
    if (running) return running;
    const completing = this.join
      .join(upload, etags)
      .then(() => this.order.orderFor(upload))
      .finally(() => this.completing.delete(upload._id));
    this.completing.set(upload._id, completing);
    return completing;
  }
}
