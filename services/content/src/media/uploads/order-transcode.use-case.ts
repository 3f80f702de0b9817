import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { TransactionRunner } from '@mate/mongo/transaction';
import { CONTENT_CONFIG, type ContentConfig } from '../../content.config.js';
import { ObjectStorage } from '../../storage/object-storage.adapter.js';
import { StartPost } from '../orders/start-post.use-case.js';
import { EnqueueTranscode } from '../orders/enqueue-transcode.use-case.js';
import { refusals } from '../../transcoder/ffmpeg/probe.rules.js';
import { SNIFFED_BYTES, sniffContainer } from './sniff.rules.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadRecord } from './upload.rules.js';

/** From a stored file to an ordered transcode, or to a refused upload. */
@Injectable()
export class OrderTranscode {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: ObjectStorage,
    private readonly start: StartPost,
    private readonly queue: EnqueueTranscode,
    private readonly transactions: TransactionRunner,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Throws UPLOAD_TYPE_UNSUPPORTED for what is no video by its first bytes. */
  async orderFor(upload: UploadRecord): Promise<void> {
    const object = { bucket: this.config.UPLOAD_BUCKET, key: upload.key };
    if (!sniffContainer(await this.storage.readHead(object, SNIFFED_BYTES))) {
      await this.refuse(upload);
      await this.storage.remove(object);
      throw new AppError('UPLOAD_TYPE_UNSUPPORTED');
    }
    const { key, sizeBytes, postId } = upload;
    const post = await this.transactions.run(async (tx) => {
      if (!(await this.uploads.end(upload._id, 'done', tx))) return null;
      return this.start.process(postId, { key, sizeBytes }, tx);
    });
    if (post) await this.queue.enqueue({ postId, version: post.transcode.version });
  }

  private async refuse(upload: UploadRecord): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.uploads.end(upload._id, 'refused', tx))) return;
      await this.start.refuse(upload.postId, refusals.unreadable, tx);
    });
  }
}
