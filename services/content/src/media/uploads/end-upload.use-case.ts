import { Injectable } from '@nestjs/common';
import { onCommitted, type Transaction } from '@mate/mongo/transaction';
import type { AssetRecord } from '../assets/asset.rules.js';
import { ClearUpload } from './clear-upload.use-case.js';
import { UploadRepository } from './upload.repository.js';

/** Gives the upload of an asset up that nobody waits for any more: first in the database, then what storage holds. */
@Injectable()
export class EndUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly clear: ClearUpload,
  ) {}

  /** Ends the open upload of an asset that is being removed; its parts go after the commit, or with the next sweep. */
  async execute({ _id, ownerId }: AssetRecord, tx: Transaction): Promise<void> {
    const upload = await this.uploads.findOpenOf(ownerId, _id, tx);
    if (!upload || !(await this.uploads.end(upload._id, 'expired', tx))) return;
    onCommitted(tx, () => void this.clear.execute(upload));
  }
}
