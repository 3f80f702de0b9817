import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type UploadId } from '@mate/contracts/ids';
import { UploadRepository } from './upload.repository.js';
import { underWay, type ClientFile, type UploadRecord } from './upload.rules.js';

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
   * The one that the account has begun under a name; null for a new name. Throws IDEMPOTENCY_KEY_REUSED when it was given to
   * a file of another size, STORAGE_UNAVAILABLE while the first call is still at it.
   */
  async findEarlier(
    accountId: AccountId,
    { idempotencyKey, sizeBytes }: Pick<ClientFile, 'idempotencyKey' | 'sizeBytes'>,
  ): Promise<UploadRecord | null> {
    if (idempotencyKey === '') return null;
    const upload = await this.uploads.findByRequest(accountId, idempotencyKey);
    if (upload && String(upload.sizeBytes) !== sizeBytes)
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (upload?.state === 'open' && upload.storageUploadId === '') throw underWay();
    return upload;
  }
}
