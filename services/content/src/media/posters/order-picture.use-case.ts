import { Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { newId, type PictureId } from '@mate/contracts/ids';
import { POSTER_BYTES_MAX } from '@mate/contracts/limits';
import { JobQueues } from '@mate/jobs/job-queues';
import { Clock } from '@mate/service-kit/clock';
import type { AssetRecord } from '../assets/asset.rules.js';
import { drawPicture } from './draw-picture.job.js';
import { PictureInbox } from './picture-inbox.adapter.js';
import { answerToOrder, beginOfDrawings, mayDrawMore, oneMoreDrawn } from './poster.rules.js';
import { PosterRepository } from './poster.repository.js';

/** The picture that arrived for an asset is to be its poster: a transcoder draws it anew. */
@Injectable()
export class OrderPicture {
  constructor(
    private readonly inbox: PictureInbox,
    private readonly posters: PosterRepository,
    private readonly jobs: JobQueues,
    private readonly clock: Clock,
  ) {}

  /**
   * Null where the asset does not play. Throws UPLOAD_INCOMPLETE where nothing arrived, UPLOAD_TOO_LARGE, POST_STATE_CONFLICT while
   * another one is drawn, RATE_LIMITED where as many were drawn today as are, STORAGE_UNAVAILABLE.
   */
  async execute(asset: AssetRecord): Promise<AssetRecord | null> {
    const sent = await this.inbox.describe(asset._id);
    if (!sent?.sizeBytes) throw new AppError('UPLOAD_INCOMPLETE');
    if (sent.sizeBytes > POSTER_BYTES_MAX) throw new AppError('UPLOAD_TOO_LARGE');
    switch (answerToOrder(asset, sent.etag, this.clock.now())) {
      case 'unchanged':
        return asset;
      case 'busy':
        throw new AppError('POST_STATE_CONFLICT');
      case 'spent':
        throw new AppError('RATE_LIMITED');
      case 'draw':
        return this.draw(asset, sent.etag);
    }
  }

  private async draw(asset: AssetRecord, etag: string): Promise<AssetRecord | null> {
    const now = this.clock.now();
    const drawn = await this.posters.countDrawings(asset.ownerId, beginOfDrawings(now));
    if (!mayDrawMore(drawn)) throw new AppError('RATE_LIMITED');
    const pictureId = newId<PictureId>();
    const drawings = oneMoreDrawn(asset.drawings, etag, now);
    const ordered = await this.posters.awaitPicture(asset, { pictureId, drawings });
    // Another order came first, and is the one that counts.
    if (!ordered) return this.posters.findPlaying(asset._id);
    await this.jobs.enqueue(drawPicture, { assetId: asset._id, pictureId });
    return ordered;
  }
}
