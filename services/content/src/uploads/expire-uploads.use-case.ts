import { Inject, Injectable } from '@nestjs/common';
import { TransactionRunner } from '@mate/mongo/transaction';
import { CONTENT_CONFIG, type ContentConfig } from '../content.config.js';
import { ObjectStorage } from '../object-storage.adapter.js';
import { StartPost } from '../posts/start-post.use-case.js';
import { UploadRepository } from './upload.repository.js';

const PER_SWEEP_MAX = 50;

/** Gives forgotten uploads up: their parts cost storage. */
@Injectable()
export class ExpireUploads {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: ObjectStorage,
    private readonly start: StartPost,
    private readonly transactions: TransactionRunner,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  async expire(): Promise<void> {
    for (const upload of await this.uploads.findExpired(new Date(), PER_SWEEP_MAX)) {
      const object = { bucket: this.config.UPLOAD_BUCKET, key: upload.key };
      await this.storage.abortMultipart(object, upload.storageUploadId);
      await this.transactions.run(async (tx) => {
        if (!(await this.uploads.end(upload._id, 'expired', tx))) return;
        await this.start.abandon(upload.postId, tx);
      });
    }
  }
}
