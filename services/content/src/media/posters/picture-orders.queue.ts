import { Injectable } from '@nestjs/common';
import { Clock } from '@mate/service-kit/clock';
import type { OwnPictureRefusalWord } from '@mate/contracts/words/post-words';
import type { AssetRecord, OwnPicture } from '../assets/asset.rules.js';
import type { PictureBell } from './draw-picture.job.js';
import { PictureInbox } from './picture-inbox.adapter.js';
import { mayBeDrawnAgain } from './poster.rules.js';
import { PosterRepository, type PictureFence } from './poster.repository.js';

export type { PictureFence } from './poster.repository.js';

// Longer than all steps of one take; a worker that died is followed after it.
const TAKE_MS = 120_000;
const TROUBLE_MS = 5_000;

/** An asset whose picture was taken up. */
export interface TakenPicture {
  readonly asset: AssetRecord;
  readonly picture: OwnPicture;
  readonly fence: PictureFence;
}

/** What a worker asks of authors' pictures. Whoever took one up late writes nothing: the fence. */
@Injectable()
export class PictureOrders {
  constructor(
    private readonly posters: PosterRepository,
    private readonly inbox: PictureInbox,
    private readonly clock: Clock,
  ) {}

  /** Takes a picture up; null where it is another's by now, or not to be drawn any more. */
  async take(bell: PictureBell): Promise<TakenPicture | null> {
    const asset = await this.posters.take(bell, this.in(TAKE_MS));
    const own: OwnPicture | undefined = asset?.ownPicture;
    return asset && own ? { asset, picture: own, fence: { ...bell, fence: own.fence ?? 0 } } : null;
  }

  /** Puts what the author sent into a file; answers its bytes, undefined where it is forgotten. Throws STORAGE_UNAVAILABLE. */
  fetch(
    { _id }: Pick<AssetRecord, '_id'>,
    file: string,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    return this.inbox.fetch(_id, file, signal);
  }

  /** Gives it back as it was, for whoever comes next. */
  giveBack(fence: PictureFence): Promise<void> {
    return this.posters.giveBack(fence);
  }

  /** It is no poster; false behind the fence. */
  refuse(fence: PictureFence, reason: OwnPictureRefusalWord): Promise<boolean> {
    return this.posters.refuse(fence, reason);
  }

  /** Trouble that is not the picture's: true when it will be tried again, false when that was the last time. */
  async retryLater(fence: PictureFence, picture: OwnPicture): Promise<boolean> {
    if (!mayBeDrawnAgain(picture)) return false;
    await this.posters.putOff(fence, this.in(TROUBLE_MS));
    return true;
  }

  private in(ms: number): Date {
    return new Date(this.clock.nowMs() + ms);
  }
}
