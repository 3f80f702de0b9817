import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { LOGGER } from '@mate/service-kit/tokens';
import { ChangeAsset } from '../assets/change-asset.use-case.js';
import { purgeOfRemoved } from '../assets/purge.rules.js';
import { ClearUpload } from './clear-upload.use-case.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadRecord } from './upload.rules.js';

const PER_SWEEP_MAX = 50;

/** Gives forgotten uploads up, and removes what ended ones left behind: their parts cost storage. */
@Injectable()
export class ExpireUploads {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly clear: ClearUpload,
    private readonly change: ChangeAsset,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One batch. Trouble with one upload keeps none of the others waiting. */
  async execute(): Promise<void> {
    for (const upload of await this.uploads.findExpired(this.clock.now(), PER_SWEEP_MAX)) {
      await this.giveUp(upload).catch((error: unknown) => {
        this.logger.warn({ event: 'upload.expire_failed', uploadId: upload._id, err: error });
      });
    }
    for (const upload of await this.uploads.findUncleared(this.clock.now(), PER_SWEEP_MAX))
      await this.clear.execute(upload);
  }

  /** A file that was joined already goes with the asset's other files. */
  private giveUp(upload: UploadRecord): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await this.uploads.end(upload._id, 'expired', tx))) return;
      const changes = { purge: purgeOfRemoved(this.clock.now()) };
      await this.change.execute(upload.assetId, { from: 'awaited', to: 'removed', changes }, tx);
    });
  }
}
