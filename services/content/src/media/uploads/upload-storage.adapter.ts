import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { ObjectStorage, type ObjectRef, type StoredPart } from '@mate/storage/object-storage';
import { UrlPresigner } from '@mate/storage/url-presigner';
import { CONFIG } from '@mate/service-kit/tokens';
import type { ContentConfig } from '../../content.config.js';
import { SNIFFED_BYTES, sniffContainer } from './sniff.rules.js';
import { missingParts, partSizes, type PartAddress, type UploadRecord } from './upload.rules.js';

/** An upload as storage knows it: a multipart upload under the key of the original. */
@Injectable()
export class UploadStorage {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly presigner: UrlPresigner,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Begins the multipart upload; answers storage's own id of it. */
  begin(upload: UploadRecord, contentType: string): Promise<string> {
    return this.storage.multipart.create(this.objectOf(upload), contentType);
  }

  /** Addresses to PUT these parts to. */
  partUrls(upload: UploadRecord, partNumbers: readonly number[]): PartAddress[] {
    const sizes = partSizes(upload.sizeBytes);
    return partNumbers.map((partNumber) => {
      const sizeBytes = sizes[partNumber - 1] ?? 0;
      const part = { uploadId: upload.storageUploadId, partNumber, sizeBytes };
      return { partNumber, url: this.presigner.partUrl(this.objectOf(upload), part) };
    });
  }

  /**
   * Joins the parts into the original, once; `etags` are what the client saw, where it says so. Throws
   * UPLOAD_INCOMPLETE with the number of parts that are not there.
   */
  async join(upload: UploadRecord, etags: ReadonlyMap<number, string>): Promise<void> {
    const object = this.objectOf(upload);
    const parts = await this.storage.multipart.listParts(object, upload.storageUploadId);
    if (parts) {
      const missing = missingParts(upload.sizeBytes, parts, etags);
      if (missing.length > 0)
        throw new AppError('UPLOAD_INCOMPLETE', { missingParts: missing.length });
      const wanted = parts.filter((part) => part.partNumber <= partSizes(upload.sizeBytes).length);
      await this.storage.multipart.complete(object, upload.storageUploadId, wanted);
    }
    // A call before this one may have joined them and died before it could say so.
    if ((await this.storage.sizeOf(object)) !== upload.sizeBytes)
      throw new AppError('UPLOAD_INCOMPLETE');
  }

  /** The parts that have arrived, or undefined when storage knows no such upload (any more). */
  listParts(upload: UploadRecord): Promise<StoredPart[] | undefined> {
    return this.storage.multipart.listParts(this.objectOf(upload), upload.storageUploadId);
  }

  /** True when the original's first bytes are those of a video that we read. */
  async isVideo(upload: UploadRecord): Promise<boolean> {
    const head = await this.storage.readHead(this.objectOf(upload), SNIFFED_BYTES);
    return sniffContainer(head) !== undefined;
  }

  /** Removes the joined original. */
  remove(upload: UploadRecord): Promise<void> {
    return this.storage.remove(this.objectOf(upload));
  }

  /** Gives up whatever was begun under the upload's key, also what a crash kept from being noted. */
  async discard(upload: UploadRecord): Promise<void> {
    const object = this.objectOf(upload);
    const known = upload.storageUploadId === '' ? [] : [upload.storageUploadId];
    const begun = new Set([...known, ...(await this.storage.multipart.listUnderWay(object))]);
    for (const storageUploadId of begun)
      await this.storage.multipart.abort(object, storageUploadId);
  }

  private objectOf({ key }: UploadRecord): ObjectRef {
    return { bucket: this.config.UPLOAD_BUCKET, key };
  }
}
