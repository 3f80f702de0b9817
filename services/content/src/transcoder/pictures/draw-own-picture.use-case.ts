import { Inject, Injectable } from '@nestjs/common';
import type { OwnPictureRefusalWord } from '@mate/contracts/words/poster-words';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { LOGGER } from '@mate/service-kit/tokens';
import { ChangePoster } from '../../media/posters/change-poster.use-case.js';
import type { PictureBell } from '../../media/posters/draw-picture.job.js';
import { PosterRepository, type PictureFence } from '../../media/posters/poster.repository.js';
import { PictureRefused } from './picture-refused.js';
import { RedrawPicture } from './redraw-picture.use-case.js';

// Longer than all steps of one take; a worker that died is followed after it.
const TAKE_MS = 120_000;
const TROUBLE_MS = 5_000;
const TAKES_MAX = 5;

/** What came of a picture: `skipped` where it was not to be drawn any more. */
export type OwnPictureOutcome = 'shown' | 'refused' | 'troubled' | 'skipped';

/**
 * Makes a poster of the picture that an author sent, or says why it is none. What is shown is drawn by us from the decoded
 * pixels: no byte of the file leaves, nor what cameras write into it.
 */
@Injectable()
export class DrawOwnPicture {
  constructor(
    private readonly posters: PosterRepository,
    private readonly redraw: RedrawPicture,
    private readonly change: ChangePoster,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Safe to run again at any point. Throws where the database is away. */
  async execute(bell: PictureBell, signal: AbortSignal): Promise<OwnPictureOutcome> {
    const asset = await this.posters.take(bell, this.in(TAKE_MS));
    if (!asset?.ownPicture) return 'skipped';
    const fence = { ...bell, takes: asset.ownPicture.takes };
    try {
      const poster = await this.redraw.execute(asset, bell.pictureId, signal);
      return (await this.change.execute(fence, poster)) ? 'shown' : 'skipped';
    } catch (error) {
      if (signal.aborted) {
        await this.posters.putOff(fence, this.clock.now());
        return 'skipped';
      }
      if (error instanceof PictureRefused) return this.refuse(fence, error.reason, error.detail);
      return this.meetTrouble(fence, error);
    }
  }

  private async refuse(
    fence: PictureFence,
    reason: OwnPictureRefusalWord,
    detail: string,
  ): Promise<OwnPictureOutcome> {
    const { assetId } = fence;
    this.logger.info({ event: 'picture.refused', assetId, reason, detail });
    return (await this.posters.refuse(fence, reason)) ? 'refused' : 'skipped';
  }

  private async meetTrouble(fence: PictureFence, err: unknown): Promise<OwnPictureOutcome> {
    const { assetId, takes } = fence;
    this.logger.warn({ event: 'picture.attempt_failed', assetId, takes, err });
    if (takes >= TAKES_MAX) return this.refuse(fence, 'trouble', '');
    await this.posters.putOff(fence, this.in(TROUBLE_MS));
    return 'troubled';
  }

  private in(ms: number): Date {
    return new Date(this.clock.nowMs() + ms);
  }
}
