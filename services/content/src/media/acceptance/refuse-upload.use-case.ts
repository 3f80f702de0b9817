import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { ChangeAsset } from '../assets/change-asset.use-case.js';
import { purgeOfFailed } from '../assets/purge.rules.js';
import { UploadStorage } from '../uploads/upload-storage.adapter.js';
import { UploadRepository } from '../uploads/upload.repository.js';
import type { UploadRecord } from '../uploads/upload.rules.js';

/** Ends the upload of a file that is no video: its asset fails for good, and the file goes. */
@Injectable()
export class RefuseUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: UploadStorage,
    private readonly change: ChangeAsset,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Where removing the file fails it goes with the purge. */
  async execute(upload: UploadRecord): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.uploads.end(upload._id, 'refused', tx))) return;
      const purge = purgeOfFailed(this.clock.now());
      const changes = { failureReason: 'MEDIA_UNREADABLE' as const, purge };
      await this.change.execute(upload.assetId, { from: 'awaited', to: 'failed', changes }, tx);
    });
    await this.storage.remove(upload);
  }
}
