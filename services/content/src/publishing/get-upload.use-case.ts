import { Injectable } from '@nestjs/common';
import type { GetUploadResponse } from '@mate/contracts/gen/content/uploads_service';
import { AppError } from '@mate/contracts/errors';
import { isId, type AccountId, type UploadId } from '@mate/contracts/ids';
import { UploadStorage } from '../media/uploads/upload-storage.adapter.js';
import { UploadRepository } from '../media/uploads/upload.repository.js';
import { missingParts, PART_BYTES } from '../media/uploads/upload.rules.js';

/** Which parts have arrived, and fresh addresses for the others: how an interrupted upload goes on. */
@Injectable()
export class GetUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: UploadStorage,
  ) {}

  /** Throws UPLOAD_NOT_FOUND for everybody but the owner, UPLOAD_EXPIRED. */
  async execute(accountId: AccountId, uploadId: string): Promise<GetUploadResponse> {
    const upload = isId(uploadId)
      ? await this.uploads.findForOwner(accountId, uploadId as UploadId)
      : null;
    if (!upload) throw new AppError('UPLOAD_NOT_FOUND');
    if (upload.state === 'expired') throw new AppError('UPLOAD_EXPIRED');
    const { postId, sizeBytes } = upload;
    const partSizeBytes = String(PART_BYTES);
    const parts = upload.state === 'open' ? await this.storage.listParts(upload) : undefined;
    if (!parts) return { postId, received: [], missing: [], partSizeBytes };
    return {
      postId,
      received: parts.map((part) => ({
        partNumber: part.partNumber,
        etag: part.etag,
        size: String(part.sizeBytes),
      })),
      missing: this.storage.partUrls(upload, missingParts(sizeBytes, parts)),
      partSizeBytes,
    };
  }
}
