import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { AssetRecord } from '../media/assets/asset.rules.js';
import { AddRendition, type StoredRendition } from '../media/orders/add-rendition.use-case.js';
import type { Fence } from '../media/orders/transcode-orders.queue.js';
import type { Percents } from '../media/progress/progress.rules.js';
import { ReportProgress } from '../media/progress/report-progress.use-case.js';
import type { Source } from './ffmpeg/ffmpeg-arguments.rules.js';
import { FfmpegAdapter, fileOf, POSTER_FILE, type MediaJob } from './ffmpeg/ffmpeg.adapter.js';
import { planLadder, type Rendition } from './ffmpeg/ladder.rules.js';
import { MediaRefused } from './ffmpeg/media-refused.js';
import { isTooLong, reasonOfTooLong } from './ffmpeg/probe.rules.js';
import { MediaFiles } from './media-files.adapter.js';
import { OpenOriginal, type OpenedOriginal } from './open-original.use-case.js';
import { MakeForPlayers } from './for-players/make-for-players.use-case.js';
import { Superseded } from './superseded.js';

/** What is to be made of a source. */
interface Making {
  readonly source: Source;
  readonly renditions: readonly Rendition[];
  /** Lies in the job's folder already. */
  readonly soundOf?: Rendition | undefined;
  readonly percents: Percents;
}

export interface RenderJob {
  readonly asset: AssetRecord;
  readonly fence: Fence;
  /** Where the original is put. */
  readonly file: string;
  readonly media: MediaJob;
}

// A container that promises clearly more than comes out is cut off.
const SHORTFALL_SECONDS = 1;
const SHORTFALL_PART = 0.1;

/** What came of a render: every rendition is there, or further ones are outstanding. */
export type Rendered = 'all' | 'first';

/**
 * Renders an asset's original: of one that does not play yet the lowest rung, from which on it plays; of one that plays
 * the other rungs, from one decode.
 */
@Injectable()
export class RenderAsset {
  constructor(
    private readonly original: OpenOriginal,
    private readonly ffmpeg: FfmpegAdapter,
    private readonly files: MediaFiles,
    private readonly addition: AddRendition,
    private readonly forPlayers: MakeForPlayers,
    private readonly progress: ReportProgress,
  ) {}

  /** Throws MediaRefused (the file), Superseded, or an Error worth another try. */
  async execute(job: RenderJob): Promise<Rendered> {
    const opened = await this.original.execute(job.asset, job.file, job.media);
    const { source } = opened;
    const ladder = planLadder(source.probe);
    const stored = job.asset.renditions.h264;
    const percents: Percents = Object.fromEntries(
      ladder.map(({ rung }) => [rung, stored[rung] ? 100 : 0]),
    );
    const [lowest] = ladder;
    if (lowest && job.asset.state === 'processing') {
      await this.playLowest(job, opened, { rendition: lowest, percents });
      await this.forPlayers.execute(job, source, { ladder, stored: [lowest] });
      return ladder.length > 1 ? 'first' : 'all';
    }
    const renditions = ladder.filter(({ rung }) => !stored[rung]);
    const soundOf = renditions.length > 0 ? await this.fetchSound(job, ladder) : undefined;
    await this.addOthers(job, { source, renditions, soundOf, percents });
    await this.forPlayers.execute(job, source, { ladder, stored: ladder });
    return 'all';
  }

  /** A stored rendition, whose sound further ones share; undefined when it is gone: they get sound of their own. */
  private async fetchSound(
    { asset, media }: RenderJob,
    ladder: readonly Rendition[],
  ): Promise<Rendition | undefined> {
    const made = ladder.find(({ rung }) => asset.renditions.h264[rung]);
    const key = made && asset.renditions.h264[made.rung];
    if (!key) return undefined;
    const bytes = await this.files.fetchMade(key, join(media.folder, fileOf(made)), media.signal);
    return bytes === undefined ? undefined : made;
  }

  private async playLowest(
    job: RenderJob,
    { source, limits }: OpenedOriginal,
    { rendition, percents }: { rendition: Rendition; percents: Percents },
  ): Promise<void> {
    const [seconds, blurhash] = await bothDone(
      this.encode(job, { source, renditions: [rendition], percents }),
      this.ffmpeg.poster(job.media, source),
    );
    assertComplete(source, seconds);
    const { kind } = job.asset;
    if (isTooLong(seconds, kind, limits)) throw new MediaRefused(reasonOfTooLong(kind));
    const { width, height } = source.probe;
    const poster = { name: POSTER_FILE, contentType: 'image/webp' };
    const first = {
      poster: { key: await this.files.put(job.asset, job.media, poster), blurhash },
      film: { durationSeconds: toMilliseconds(lengthOf(source, seconds)), width, height },
    };
    await this.store(job, rendition, { first });
    await this.tellDone(job, [rendition], percents);
  }

  private async addOthers(job: RenderJob, what: Making): Promise<void> {
    if (what.renditions.length === 0) return;
    await this.encode(job, what);
    for (const rendition of what.renditions) await this.store(job, rendition);
    await this.tellDone(job, what.renditions, what.percents);
  }

  private encode(job: RenderJob, what: Making): Promise<number> {
    const total = what.source.probe.durationSeconds ?? what.source.secondsMax;
    return this.ffmpeg.encode(job.media, what, (seconds) => {
      const percent = Math.min(99, (seconds / total) * 100);
      for (const { rung } of what.renditions) what.percents[rung] = percent;
      void this.progress.execute(job.asset._id, what.percents);
    });
  }

  private async tellDone(
    job: RenderJob,
    renditions: readonly Rendition[],
    percents: Percents,
  ): Promise<void> {
    for (const { rung } of renditions) percents[rung] = 100;
    await this.progress.execute(job.asset._id, percents, { always: true });
  }

  private async store(
    job: RenderJob,
    rendition: Rendition,
    more: Pick<StoredRendition, 'first'> = {},
  ): Promise<void> {
    const { rung } = rendition;
    const file = { name: fileOf(rendition), contentType: 'video/mp4' };
    const key = await this.files.put(job.asset, job.media, file);
    const isAdded = await this.addition.execute(job.fence, { rung, key, ...more });
    if (!isAdded) throw new Superseded();
  }
}

/** What the file says, unless clearly more came out: it may say anything. */
function lengthOf({ probe: { durationSeconds } }: Source, seconds: number): number {
  if (durationSeconds === null || seconds > durationSeconds + SHORTFALL_SECONDS) return seconds;
  return durationSeconds;
}

/** Seconds, to the millisecond. */
function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}

function assertComplete(source: Source, seconds: number): void {
  const promised = source.probe.durationSeconds;
  if (seconds <= 0) throw new MediaRefused('MEDIA_DAMAGED');
  if (promised === null) return;
  const missing = promised - seconds;
  if (missing > SHORTFALL_SECONDS && missing > promised * SHORTFALL_PART) {
    throw new MediaRefused('MEDIA_DAMAGED', `${seconds} of ${promised} seconds came out`);
  }
}

/** Waits for both even when one fails, so that nothing writes into a folder that is being removed. */
async function bothDone<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === 'rejected') throw a.reason;
  if (b.status === 'rejected') throw b.reason;
  return [a.value, b.value];
}
