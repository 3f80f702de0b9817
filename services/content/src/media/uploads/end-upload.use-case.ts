import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@mate/service-kit/logger';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import type { PostRecord } from '../../posts/post.rules.js';
import { LOGGER } from '../../service-tokens.js';
import { UploadStorage } from './upload-storage.adapter.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadRecord } from './upload.rules.js';

const POSTPONED_MS = 10 * 60_000;

/** Gives uploads up: first in the database, then what storage holds of them. */
@Injectable()
export class EndUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly storage: UploadStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ends the open upload of a draft that is being removed; its parts go after the commit, or with the next sweep. */
  async endOf(post: PostRecord, tx: Transaction): Promise<void> {
    if (post.state !== 'draft') return;
    const upload = await this.uploads.findOpenOf(post.authorId, post._id, tx);
    if (!upload || !(await this.uploads.end(upload._id, 'expired', tx))) return;
    onCommitted(tx, () => void this.clear(upload));
  }

  /** Removes what an ended upload left in storage. Trouble with it is noted and tried again later. */
  async clear(upload: UploadRecord): Promise<void> {
    try {
      await this.storage.discard(upload);
      await this.uploads.noteCleared(upload._id);
    } catch (error) {
      this.logger.warn({ event: 'upload.clear_failed', uploadId: upload._id, err: error });
      await this.uploads
        .postponeClearing(upload._id, new Date(Date.now() + POSTPONED_MS))
        .catch((cause: unknown) => {
          this.logger.warn({ event: 'upload.note_failed', uploadId: upload._id, err: cause });
        });
    }
  }
}
