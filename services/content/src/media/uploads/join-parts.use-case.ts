import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { CONTENT_CONFIG, type ContentConfig } from '../../content.config.js';
import { ObjectStorage } from '../../storage/object-storage.adapter.js';
import { missingParts, partSizes, type UploadRecord } from './upload.rules.js';

/** Joins the parts of an upload in storage, once. */
@Injectable()
export class JoinParts {
  constructor(
    private readonly storage: ObjectStorage,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Throws UPLOAD_INCOMPLETE with the number of parts that are not there. */
  async join(upload: UploadRecord, etags: ReadonlyMap<number, string>): Promise<void> {
    const object = { bucket: this.config.UPLOAD_BUCKET, key: upload.key };
    const parts = await this.storage.listParts(object, upload.storageUploadId);
    if (parts) {
      const missing = missingParts(upload.sizeBytes, parts, etags);
      if (missing.length > 0)
        throw new AppError('UPLOAD_INCOMPLETE', { missingParts: missing.length });
      const wanted = parts.filter((part) => part.partNumber <= partSizes(upload.sizeBytes).length);
      await this.storage.completeMultipart(object, upload.storageUploadId, wanted);
    }
    // A call before this one may have joined them and died before it could say so.
    if ((await this.storage.sizeOf(object)) !== upload.sizeBytes)
      throw new AppError('UPLOAD_INCOMPLETE');
  }
}
