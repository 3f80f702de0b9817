import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { AssetRepository } from '../assets/asset.repository.js';
import { newAsset, type AssetKind } from '../assets/asset.rules.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadRecord } from './upload.rules.js';

const LIFE_MS = 24 * 60 * 60_000;

/** Lets a begun upload live for a day, with the asset that waits for its file. */
@Injectable()
export class OpenUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly assets: AssetRepository,
    private readonly clock: Clock,
  ) {}

  /** In the transaction of whoever names the asset; `print` is what the client says, empty for none. Throws STORAGE_UNAVAILABLE when the reservation is over. */
  async execute(
    upload: UploadRecord,
    { kind, print }: { readonly kind: AssetKind; readonly print: string },
    tx: Transaction,
  ): Promise<void> {
    const { _id, assetId, accountId: ownerId, key: originalKey, storageUploadId } = upload;
    const expireTime = new Date(this.clock.nowMs() + LIFE_MS);
    if (!(await this.uploads.open(_id, { storageUploadId, expireTime }, tx)))
      throw new AppError('STORAGE_UNAVAILABLE', { retryAfterSeconds: 1 });
    const film = { _id: assetId, ownerId, kind, originalKey, ...(print !== '' && { print }) };
    const asset = newAsset(film, this.clock.now());
    await this.assets.insert(asset, tx);
  }
}
