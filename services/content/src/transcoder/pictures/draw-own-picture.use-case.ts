import { Inject, Injectable } from '@nestjs/common';
import type { OwnPictureRefusalWord } from '@mate/contracts/words/post-words';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { ChangePoster } from '../../media/posters/change-poster.use-case.js';
import type { PictureBell } from '../../media/posters/draw-picture.job.js';
import {
  PictureOrders,
  type PictureFence,
  type TakenPicture,
} from '../../media/posters/picture-orders.queue.js';
import { isSpentPicture } from '../../media/posters/poster.rules.js';
import { PictureRefused } from './picture-refused.js';
import { RedrawPicture } from './redraw-picture.use-case.js';

/** What came of a picture: `skipped` where it was not to be drawn any more. */
export type OwnPictureOutcome = 'shown' | 'refused' | 'troubled' | 'skipped';

/**
 * Makes a poster of the picture that an author sent, or says why it is none. What is shown is drawn by us from the decoded
 * pixels: no byte of the file leaves, nor what cameras write into it.
 */
@Injectable()
export class DrawOwnPicture {
  constructor(
    private readonly orders: PictureOrders,
    private readonly redraw: RedrawPicture,
    private readonly change: ChangePoster,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Safe to run again at any point. Throws where the database is away. */
  async execute(bell: PictureBell, signal: AbortSignal): Promise<OwnPictureOutcome> {
    const taken = await this.orders.take(bell);
    if (!taken) return 'skipped';
    const { asset, fence, picture } = taken;
    // Its workers died of it.
    if (isSpentPicture(picture)) return this.refuse(fence, 'trouble', '');
    try {
      const poster = await this.redraw.execute(asset, bell.pictureId, signal);
      return (await this.change.execute(fence, poster)) ? 'shown' : 'skipped';
    } catch (error) {
      if (signal.aborted) {
        await this.orders.giveBack(fence);
        return 'skipped';
      }
      if (error instanceof PictureRefused) return this.refuse(fence, error.reason, error.detail);
      return this.meetTrouble(taken, error);
    }
  }

  private async refuse(
    fence: PictureFence,
    reason: OwnPictureRefusalWord,
    detail: string,
  ): Promise<OwnPictureOutcome> {
    const { assetId } = fence;
    this.logger.info({ event: 'picture.refused', assetId, reason, detail });
    return (await this.orders.refuse(fence, reason)) ? 'refused' : 'skipped';
  }

  private async meetTrouble(
    { fence, picture }: TakenPicture,
    err: unknown,
  ): Promise<OwnPictureOutcome> {
    const { assetId } = fence;
    this.logger.warn({ event: 'picture.attempt_failed', assetId, takes: picture.takes, err });
    return (await this.orders.retryLater(fence, picture))
      ? 'troubled'
      : this.refuse(fence, 'trouble', '');
  }
}
