import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { JobQueues } from '@mate/jobs/job-queues';
import { postFailed } from '@mate/contracts/events';
import { isId, type AccountId, type UploadId } from '@mate/contracts/ids';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { PostRepository } from '../posts/post.repository.js';
import type { PostRecord } from '../posts/post.rules.js';
import { transition } from '../posts/post.states.js';
import { nextOrder } from './draft.rules.js';
import { transcodeVideo } from '../media/orders/transcode-video.job.js';
import { purgeOfFailed } from '../media/purge/purge.rules.js';
import { UploadStorage } from '../media/uploads/upload-storage.adapter.js';
import { UploadRepository } from '../media/uploads/upload.repository.js';
import type { UploadRecord } from '../media/uploads/upload.rules.js';

const NO_ORDER = { version: 0, attempt: 0 };

/** The file has arrived: join, look at its first bytes, order the transcode. Calling it again changes nothing. */
@Injectable()
export class CompleteUpload {
  /** Joining a large file takes its time; who asks again meanwhile waits for the same. */
  private readonly completing = new Map<UploadId, Promise<void>>();

  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: UploadStorage,
    private readonly posts: PostRepository,
    private readonly jobs: JobQueues,
    private readonly transactions: TransactionRunner,
    private readonly outbox: Outbox,
  ) {}

  /** Throws UPLOAD_NOT_FOUND, UPLOAD_EXPIRED, UPLOAD_INCOMPLETE, UPLOAD_TYPE_UNSUPPORTED. */
  async execute(
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
    const post = await this.posts.findForAuthor(accountId, upload.postId);
    if (!post || post.state === 'removed') throw new AppError('POST_NOT_FOUND');
    return post;
  }

  private completeOnce(upload: UploadRecord, etags: ReadonlyMap<number, string>): Promise<void> {
    const running = this.completing.get(upload._id);
    if (running) return running;
    const completing = this.complete(upload, etags).finally(() =>
      this.completing.delete(upload._id),
    );
    this.completing.set(upload._id, completing);
    return completing;
  }

  private async complete(upload: UploadRecord, etags: ReadonlyMap<number, string>): Promise<void> {
    await this.storage.join(upload, etags);
    if (await this.storage.isVideo(upload)) return this.order(upload);
    await this.refuse(upload);
    await this.storage.remove(upload);
    throw new AppError('UPLOAD_TYPE_UNSUPPORTED');
  }

  private async order({ _id, key, sizeBytes, postId }: UploadRecord): Promise<void> {
    const post = await this.transactions.run(async (tx) => {
      if (!(await this.uploads.end(_id, 'done', tx))) return null;
      const changes = {
        original: { key, sizeBytes },
        transcode: nextOrder(NO_ORDER, new Date()),
      };
      return this.posts.move(postId, transition('draft', 'processing'), { changes, tx });
    });
    if (post) await this.jobs.enqueue(transcodeVideo, { postId, version: post.transcode.version });
  }

  private async refuse({ _id, postId }: UploadRecord): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.uploads.end(_id, 'refused', tx))) return;
      const reason = 'MEDIA_UNREADABLE' as const;
      const changes = { failureReason: reason, purge: purgeOfFailed(new Date()) };
      const post = await this.posts.move(postId, transition('draft', 'failed'), { changes, tx });
      if (!post) return;
      const { authorId, type } = post;
      await this.outbox.add(postFailed, { postId, authorId, type, reason }, tx);
    });
  }
}
