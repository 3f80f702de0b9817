import { Injectable } from '@nestjs/common';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import type { PostRecord } from '../../posts/post.rules.js';
import { ClearUpload } from './clear-upload.use-case.js';
import { UploadRepository } from './upload.repository.js';

/** Gives the upload of a removed draft up: first in the database, then what storage holds of it. */
@Injectable()
export class EndUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly clear: ClearUpload,
  ) {}

  /** Ends the open upload of a draft that is being removed; its parts go after the commit, or with the next sweep. */
  async execute(post: PostRecord, tx: Transaction): Promise<void> {
    if (post.state !== 'draft') return;
    const upload = await this.uploads.findOpenOf(post.authorId, post._id, tx);
    if (!upload || !(await this.uploads.end(upload._id, 'expired', tx))) return;
    onCommitted(tx, () => void this.clear.execute(upload));
  }
}
