import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { AssetRecord, Track } from '../../media/assets/asset.rules.js';
import { AddForPlayers } from '../../media/orders/add-for-players.use-case.js';
import type { Fence } from '../../media/orders/transcode-orders.queue.js';
import {
  listFileOf,
  pictureNameOf,
  SOUND_NAME,
  trackFileOf,
} from '../../media/streams/stream-files.rules.js';
import type { Source } from '../ffmpeg/ffmpeg-arguments.rules.js';
import { fileOf, type MediaJob } from '../ffmpeg/ffmpeg.adapter.js';
import { valueOf, type Rendition } from '../ffmpeg/ladder.rules.js';
import { PackagerAdapter, type PackagedTrack } from '../ffmpeg/packager.adapter.js';
import { MediaFiles } from '../media-files.adapter.js';
import { Superseded } from '../superseded.js';

/** Where it is worked on which asset. */
export interface PackageJob {
  readonly asset: AssetRecord;
  readonly fence: Fence;
  readonly media: MediaJob;
}

/**
 * Packages stored renditions of a video for adaptive players, those that are not yet. Shorts are over before a player
 * could adapt.
 */
@Injectable()
export class PackageStreams {
  constructor(
    private readonly packager: PackagerAdapter,
    private readonly files: MediaFiles,
    private readonly addition: AddForPlayers,
  ) {}

  /** Renditions that this worker has made lie in its folder still. Throws Superseded, or an Error worth another try. */
  async execute(job: PackageJob, source: Source, renditions: readonly Rendition[]): Promise<void> {
    const { kind, streams } = job.asset;
    if (kind !== 'video') return;
    let hasSound = streams?.sound !== undefined || source.probe.soundStream === null;
    for (const rendition of renditions) {
      if (streams?.h264[rendition.rung]) continue;
      await this.packageOne(job, source, { rendition, withSound: !hasSound });
      hasSound = true;
    }
  }

  private async packageOne(
    job: PackageJob,
    source: Source,
    { rendition, withSound }: { rendition: Rendition; withSound: boolean },
  ): Promise<void> {
    const { rung, width, height } = rendition;
    await this.files.require(job.asset, job.media, rendition);
    const pictureName = pictureNameOf(rung);
    const packaging = { file: fileOf(rendition), pictureName, withSound };
    const made = await this.packager.execute(job.media, packaging, source);
    const sound = made.sound && (await this.store(job, SOUND_NAME, made.sound));
    const picture = {
      ...(await this.store(job, pictureName, made.picture)),
      ...{ width, height, frameRate: valueOf(rendition.frameRate) },
    };
    if (!(await this.addition.execute(job.fence, { stream: { rung, picture, sound } })))
      throw new Superseded();
  }

  private async store(
    { asset, media }: PackageJob,
    name: string,
    made: PackagedTrack,
  ): Promise<Track> {
    const film = { name: trackFileOf(name), contentType: 'video/mp4' };
    const list = { name: listFileOf(name), contentType: 'application/vnd.apple.mpegurl' };
    const key = await this.files.put(asset, media, film);
    const listKey = await this.files.put(asset, media, list);
    // As long as the film itself: the scratch disk has room for the renditions, not for them twice.
    await rm(join(media.folder, film.name));
    return { key, listKey, ...made };
  }
}
