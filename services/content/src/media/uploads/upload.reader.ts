import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type UploadId } from '@mate/contracts/ids';
import type { AssetKind } from '../assets/asset.rules.js';
import { UploadRepository } from './upload.repository.js';
import { requestDigest, underWay, type ClientFile, type UploadRecord } from './upload.rules.js';

/** Uploads, for their owners alone. */
@Injectable()
export class UploadReader {
  constructor(private readonly uploads: UploadRepository) {}

  /** One that is under way or was completed. Throws UPLOAD_NOT_FOUND for everybody but the owner, UPLOAD_EXPIRED. */
  async get(accountId: AccountId, uploadId: string): Promise<UploadRecord> {
    const upload = isId<UploadId>(uploadId)
      ? await this.uploads.findForOwner(accountId, uploadId)
      : null;
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    if (upload.state === 'expired') throw new AppError('UPLOAD_EXPIRED');
    return upload;
  }

  /**
   * The one that the account has begun under a name; null for a new name, and for one whose upload expired. Throws
   * IDEMPOTENCY_KEY_REUSED when it was given to another kind of post or another file, by size and print; UPLOAD_UNDER_WAY while
   * the first call is still at it.
   */
  async findEarlier(
    accountId: AccountId,
    kind: AssetKind,
    file: Pick<ClientFile, 'idempotencyKey' | 'sizeBytes' | 'print'>,
  ): Promise<UploadRecord | null> {
    if (file.idempotencyKey === '') return null;
    const upload = await this.uploads.findByRequest(accountId, file.idempotencyKey);
    if (!upload || upload.state === 'expired') return null;
    if (upload.requestDigest !== requestDigest(kind, file))
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (upload.state === 'open' && upload.storageUploadId === '') throw underWay();
    return upload;
  }
}
