import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { UploadStorage } from './upload-storage.adapter.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadRecord } from './upload.rules.js';

const POSTPONED_MS = 10 * 60_000;

/** Removes what an ended upload left in storage. */
@Injectable()
export class ClearUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: UploadStorage,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never fails: trouble is noted, and tried again later. */
  async execute(upload: UploadRecord): Promise<void> {
    try {
      await this.storage.discard(upload);
      await this.uploads.noteCleared(upload._id);
    } catch (error) {
      this.logger.warn({ event: 'upload.clear_failed', uploadId: upload._id, err: error });
      await this.uploads
        .postponeClearing(upload._id, new Date(this.clock.nowMs() + POSTPONED_MS))
        .catch((cause: unknown) => {
          this.logger.warn({ event: 'upload.note_failed', uploadId: upload._id, err: cause });
        });
    }
  }
}
