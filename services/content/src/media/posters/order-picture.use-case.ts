import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type AssetId, type PictureId } from '@mate/contracts/ids';
import { POSTER_BYTES_MAX } from '@mate/contracts/limits';
import { JobQueues } from '@mate/jobs/job-queues';
import type { AssetRecord } from '../assets/asset.rules.js';
import { drawPicture } from './draw-picture.job.js';
import { PictureInbox } from './picture-inbox.adapter.js';
import { PosterRepository } from './poster.repository.js';

/** The picture that arrived for an asset is to be its poster: a transcoder draws it anew. */
@Injectable()
export class OrderPicture {
  constructor(
    private readonly inbox: PictureInbox,
    private readonly posters: PosterRepository,
    private readonly jobs: JobQueues,
  ) {}

  /** Null where the asset does not play. Throws UPLOAD_INCOMPLETE where nothing arrived, UPLOAD_TOO_LARGE, STORAGE_UNAVAILABLE. */
  async execute(assetId: AssetId): Promise<AssetRecord | null> {
    const bytes = await this.inbox.sizeOf(assetId);
    if (!bytes) throw new AppError('UPLOAD_INCOMPLETE');
    if (bytes > POSTER_BYTES_MAX) throw new AppError('UPLOAD_TOO_LARGE');
    const pictureId = newId<PictureId>();
    const asset = await this.posters.awaitPicture(assetId, pictureId);
    if (asset) await this.jobs.enqueue(drawPicture, { assetId, pictureId });
    return asset;
  }
}
