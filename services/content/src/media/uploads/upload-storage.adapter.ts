import { Inject, Injectable } from '@nestjs/common';
import { CONTENT_CONFIG, type ContentConfig } from '../../content.config.js';
import { ObjectStorage } from '../../storage/object-storage.adapter.js';
import { UrlPresigner, type ObjectRef } from '../../storage/url-presigner.js';
import { partSizes, type UploadRecord } from './upload.rules.js';

/** An upload as storage knows it: a multipart upload under the key of the original. */
@Injectable()
export class UploadStorage {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly presigner: UrlPresigner,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Begins the multipart upload; answers storage's own id of it. */
  begin(upload: UploadRecord, contentType: string): Promise<string> {
    return this.storage.createMultipart(this.objectOf(upload), contentType);
  }

  /** Addresses to PUT these parts to. */
  partUrls(
    upload: UploadRecord,
    partNumbers: readonly number[],
  ): { partNumber: number; url: string }[] {
    const sizes = partSizes(upload.sizeBytes);
    return partNumbers.map((partNumber) => {
      const sizeBytes = sizes[partNumber - 1] ?? 0;
      const part = { uploadId: upload.storageUploadId, partNumber, sizeBytes };
      return { partNumber, url: this.presigner.partUrl(this.objectOf(upload), part) };
    });
  }

  /** Gives up whatever was begun under the upload's key, also what a crash kept from being noted. */
  async discard(upload: UploadRecord): Promise<void> {
    const object = this.objectOf(upload);
    const known = upload.storageUploadId === '' ? [] : [upload.storageUploadId];
    const begun = new Set([...known, ...(await this.storage.multipartsOf(object))]);
    for (const storageUploadId of begun) await this.storage.abortMultipart(object, storageUploadId);
  }

  private objectOf({ key }: UploadRecord): ObjectRef {
    return { bucket: this.config.UPLOAD_BUCKET, key };
  }
}
