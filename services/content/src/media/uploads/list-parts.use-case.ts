import { Injectable } from '@nestjs/common';
import { UploadStorage } from './upload-storage.adapter.js';
import { missingParts, type PartAddress, type UploadRecord } from './upload.rules.js';

/** What has arrived of an upload under way, and fresh addresses for the rest. */
export interface UploadParts {
  readonly received: readonly { partNumber: number; sizeBytes: number; etag: string }[];
  readonly missing: readonly PartAddress[];
}

const NOTHING_LEFT: UploadParts = { received: [], missing: [] };

/** Which parts of an upload have arrived, and where the others go. */
@Injectable()
export class ListParts {
  constructor(private readonly storage: UploadStorage) {}

  /** Both lists are empty when the upload is not under way any more. */
  async execute(upload: UploadRecord): Promise<UploadParts> {
    const received = upload.state === 'open' ? await this.storage.listParts(upload) : undefined;
    if (!received) return NOTHING_LEFT;
    const missing = this.storage.partUrls(upload, missingParts(upload.sizeBytes, received));
    return { received, missing };
  }
}
