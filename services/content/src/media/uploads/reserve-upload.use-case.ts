import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import { newId, type AccountId, type AssetId, type UploadId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { AssetRepository } from '../assets/asset.repository.js';
import { originalKeyOf } from '../assets/asset.rules.js';
import { assertWithinQuota } from './upload-quota.rules.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadRecord } from './upload.rules.js';

// Until storage has begun the upload; after a crash the sweeper clears up what it may have begun.
const RESERVED_MS = 5 * 60_000;

/** A place for one more upload of an account, taken before anything is begun in storage. */
@Injectable()
export class ReserveUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly assets: AssetRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * Calls of one account go one after the other within a process, so that many at once cannot pass the bounds by more
   * than one for each process. Throws UPLOAD_LIMIT.
   */
  execute(accountId: AccountId, sizeBytes: number): Promise<UploadRecord> {
    const reserve = async (tx: Transaction): Promise<UploadRecord> => {
      const now = this.clock.now();
      const { processingMax } = this.config.quotas;
      const since = new Date(now.getTime() - DAY_MS);
      const begun = await this.uploads.usage(accountId, { now, since }, tx);
      const processing = await this.assets.countProcessing(accountId, processingMax, tx);
      assertWithinQuota({ ...begun, processing }, sizeBytes, { quotas: this.config.quotas, now });
      const upload = newUpload(accountId, sizeBytes, now);
      await this.uploads.insert(upload, tx);
      return upload;
    };
    return this.transactions.run(reserve, { contended: `upload:${accountId}` });
  }
}

function newUpload(accountId: AccountId, sizeBytes: number, now: Date): UploadRecord {
  const assetId = newId<AssetId>();
  return {
    _id: newId<UploadId>(),
    assetId,
    accountId,
    state: 'open',
    key: originalKeyOf(accountId, assetId),
    storageUploadId: '',
    sizeBytes,
    createTime: now,
    expireTime: new Date(now.getTime() + RESERVED_MS),
  };
}
