import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { AssetRecord, Poster } from '../../media/assets/asset.rules.js';
import { AddForPlayers } from '../../media/orders/add-for-players.use-case.js';
import type { Fence } from '../../media/orders/transcode-orders.queue.js';
import type { Source } from '../ffmpeg/ffmpeg-arguments.rules.js';
import { fileOf, type MediaJob } from '../ffmpeg/ffmpeg.adapter.js';
import type { Rendition } from '../ffmpeg/ladder.rules.js';
import { MediaFiles } from '../media-files.adapter.js';
import { Superseded } from '../superseded.js';
import { chooseFrames } from './frame-choice.rules.js';
import { PictureAdapter } from './picture.adapter.js';

interface FrameJob {
  readonly asset: AssetRecord;
  readonly fence: Fence;
  readonly media: MediaJob;
}

// As large as a poster is; larger ones take longer to decode.
const DRAWN_FROM = '720p';

/** Draws what an author may choose a poster from, once, of stored renditions. Nobody waits for it. */
@Injectable()
export class DrawFrames {
  constructor(
    private readonly pictures: PictureAdapter,
    private readonly files: MediaFiles,
    private readonly addition: AddForPlayers,
  ) {}

  /** `ladder` is lowest first. Throws Superseded, or an Error worth another try. */
  async execute(job: FrameJob, source: Source, ladder: readonly Rendition[]): Promise<void> {
    const { asset, media, fence } = job;
    const [lowest] = ladder;
    if (asset.frames || !lowest) return;
    const rendition = ladder.find(({ rung }) => rung === DRAWN_FROM) ?? lowest;
    for (const each of new Set([lowest, rendition])) await this.files.require(asset, media, each);
    const seconds = asset.film?.durationSeconds ?? source.probe.durationSeconds ?? 0;
    if (seconds <= 0) return;
    const seen = await this.pictures.measure(media, fileOf(lowest), seconds);
    const frames: Poster[] = [];
    for (const { seconds: at } of chooseFrames(seen, seconds))
      frames.push(await this.drawOne(job, { rendition, seconds: at, film: source.probe }));
    if (frames.length > 0 && !(await this.addition.execute(fence, { frames })))
      throw new Superseded();
  }

  private async drawOne(
    { asset, media }: FrameJob,
    from: { rendition: Rendition; seconds: number; film: Source['probe'] },
  ): Promise<Poster> {
    // Named by its place in the film: which one it is of six is the asset's word.
    const name = `frame-${Math.round(from.seconds * 1_000)}.webp`;
    const what = { ...from, rendition: fileOf(from.rendition) };
    const blurhash = await this.pictures.drawFrame(media, what, name);
    const key = await this.files.put(asset, media, { name, contentType: 'image/webp' });
    await rm(join(media.folder, name));
    return { key, blurhash };
  }
}
