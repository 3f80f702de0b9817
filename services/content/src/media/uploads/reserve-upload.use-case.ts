import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS } from '@mate/contracts/durations';
import { newId, type AccountId, type AssetId, type UploadId } from '@mate/contracts/ids';
import { isDuplicateKey } from '@mate/mongo/collection';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { AssetRepository } from '../assets/asset.repository.js';
import { originalKeyOf } from '../assets/asset.rules.js';
import { assertWithinQuota } from './upload-quota.rules.js';
import { UploadRepository } from './upload.repository.js';
import { underWay, type UploadRecord } from './upload.rules.js';

/** What is known of a file that is about to come. */
export type ComingUpload = Pick<UploadRecord, 'sizeBytes' | 'requestKey' | 'requestDigest'>;

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
   * than one for each process. Throws UPLOAD_LIMIT, UPLOAD_DAY_LIMIT; UPLOAD_UNDER_WAY where another call takes a place
   * under the same name.
   */
  async execute(accountId: AccountId, coming: ComingUpload): Promise<UploadRecord> {
    const { sizeBytes } = coming;
    const reserve = async (tx: Transaction): Promise<UploadRecord> => {
      const now = this.clock.now();
      const { processingMax } = this.config.quotas;
      const since = new Date(now.getTime() - DAY_MS);
      const begun = await this.uploads.usage(accountId, { now, since }, tx);
      const processing = await this.assets.countProcessing(accountId, processingMax, tx);
      assertWithinQuota({ ...begun, processing }, sizeBytes, { quotas: this.config.quotas, now });
      // Processes of an earlier version let expired uploads keep their names.
      if (coming.requestKey) await this.uploads.freeName(accountId, coming.requestKey, tx);
      const upload = newUpload(accountId, coming, now);
      await this.uploads.insert(upload, tx);
      return upload;
    };
    try {
      return await this.transactions.run(reserve, { contended: `upload:${accountId}` });
    } catch (error) {
      throw isDuplicateKey(error) ? underWay(error) : error;
    }
  }
}

function newUpload(accountId: AccountId, coming: ComingUpload, now: Date): UploadRecord {
  const assetId = newId<AssetId>();
  return {
    _id: newId<UploadId>(),
    assetId,
    accountId,
    state: 'open',
    key: originalKeyOf(accountId, assetId),
    storageUploadId: '',
    ...coming,
    createTime: now,
    expireTime: new Date(now.getTime() + RESERVED_MS),
  };
}
