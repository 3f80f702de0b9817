import { Injectable } from '@nestjs/common';
import { JobQueues } from '@mate/jobs/job-queues';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { nextOrder } from '../assets/asset.rules.js';
import { ChangeAsset } from '../assets/change-asset.use-case.js';
import { transcodeVideo } from '../orders/transcode-video.job.js';
import { UploadRepository } from '../uploads/upload.repository.js';
import type { UploadRecord } from '../uploads/upload.rules.js';

const NO_ORDER = { version: 0, attempt: 0 };

/** Ends the upload of a file that is there, and orders its transcode. */
@Injectable()
export class OrderUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly change: ChangeAsset,
    private readonly jobs: JobQueues,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when the upload was ended before. */
  async execute({ _id, assetId, key, sizeBytes }: UploadRecord): Promise<void> {
    const asset = await this.transactions.run(async (tx) => {
      if (!(await this.uploads.end(_id, 'done', tx))) return null;
      const order = nextOrder(NO_ORDER, this.clock.now());
      const changes = { original: { key, sizeBytes }, order };
      return this.change.execute(assetId, { from: 'awaited', to: 'processing', changes }, tx);
    });
    if (asset) await this.jobs.enqueue(transcodeVideo, { assetId, version: asset.order.version });
  }
}
