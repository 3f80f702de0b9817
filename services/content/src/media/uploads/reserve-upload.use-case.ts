import { Inject, Injectable } from '@nestjs/common';
import { newId, type AccountId, type PostId, type UploadId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { CONTENT_CONFIG, type ContentConfig } from '../../content.config.js';
import { originalKeyOf } from '../../posts/post.rules.js';
import { PostRepository } from '../../posts/post.repository.js';
import { assertWithinQuota, DAY_MS } from './upload-quota.rules.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadRecord } from './upload.rules.js';

// Until storage has begun the upload; after a crash the sweeper clears up what it may have begun.
const RESERVED_MS = 5 * 60_000;

/** A place for one more upload of an account, taken before anything is begun in storage. */
@Injectable()
export class ReserveUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly posts: PostRepository,
    private readonly transactions: TransactionRunner,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * Calls of one account go one after the other within a process, so that many at once cannot pass the bounds by more
   * than one for each process. Throws UPLOAD_LIMIT.
   */
  execute(accountId: AccountId, sizeBytes: number): Promise<UploadRecord> {
    const reserve = async (tx: Transaction): Promise<UploadRecord> => {
      const now = new Date();
      const { processingMax } = this.config.quotas;
      const since = new Date(now.getTime() - DAY_MS);
      const begun = await this.uploads.usage(accountId, { now, since }, tx);
      const processing = await this.posts.countProcessing(accountId, processingMax, tx);
      assertWithinQuota({ ...begun, processing }, sizeBytes, { quotas: this.config.quotas, now });
      const upload = newUpload(accountId, sizeBytes, now);
      await this.uploads.insert(upload, tx);
      return upload;
    };
    return this.transactions.run(reserve, { contended: `upload:${accountId}` });
  }
}

function newUpload(accountId: AccountId, sizeBytes: number, now: Date): UploadRecord {
  const postId = newId<PostId>();
  return {
    _id: newId<UploadId>(),
    postId,
    accountId,
    state: 'open',
    key: originalKeyOf({ _id: postId, authorId: accountId }),
    storageUploadId: '',
    sizeBytes,
    createTime: now,
    expireTime: new Date(now.getTime() + RESERVED_MS),
  };
}
