import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type UploadId } from '@mate/contracts/ids';
import { UploadRepository } from './upload.repository.js';
import type { UploadRecord } from './upload.rules.js';

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
}
