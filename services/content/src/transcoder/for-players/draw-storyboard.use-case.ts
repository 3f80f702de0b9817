import { Injectable } from '@nestjs/common';
import { AddForPlayers } from '../../media/orders/add-for-players.use-case.js';
import { STORYBOARD_SHEET } from '../../media/streams/stream-files.rules.js';
import type { Source } from '../ffmpeg/ffmpeg-arguments.rules.js';
import { fileOf } from '../ffmpeg/ffmpeg.adapter.js';
import type { Rendition } from '../ffmpeg/ladder.rules.js';
import { PackagerAdapter } from '../ffmpeg/packager.adapter.js';
import { planSheet } from '../ffmpeg/storyboard.rules.js';
import { MediaFiles } from '../media-files.adapter.js';
import type { PackageJob } from './package-streams.use-case.js';
import { Superseded } from '../superseded.js';

const SHEET = { name: STORYBOARD_SHEET, contentType: 'image/webp' };

/** Draws the small pictures that show where one is in a video, once. Nobody waits for them. */
@Injectable()
export class DrawStoryboard {
  constructor(
    private readonly packager: PackagerAdapter,
    private readonly files: MediaFiles,
    private readonly addition: AddForPlayers,
  ) {}

  /** From a stored rendition. Throws Superseded, or an Error worth another try. */
  async execute(job: PackageJob, source: Source, rendition: Rendition): Promise<void> {
    const { asset, media, fence } = job;
    if (asset.kind !== 'video' || asset.storyboard) return;
    await this.files.require(asset, media, rendition);
    const { width, height } = rendition;
    const seconds = asset.film?.durationSeconds ?? source.probe.durationSeconds ?? 0;
    const sheet = planSheet({ seconds, width, height });
    await this.packager.drawSheet(media, { file: fileOf(rendition), sheet }, source);
    const key = await this.files.put(asset, media, SHEET);
    if (!(await this.addition.execute(fence, { storyboard: { key, ...sheet } })))
      throw new Superseded();
  }
}
