import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { AssetRecord } from '../media/assets/asset.rules.js';
import { AddRendition, type StoredRendition } from '../media/orders/add-rendition.use-case.js';
import type { Fence } from '../media/orders/transcode-orders.queue.js';
import type { Percents } from '../media/progress/progress.rules.js';
import { ReportProgress } from '../media/progress/report-progress.use-case.js';
import type { Source } from './ffmpeg/ffmpeg-arguments.rules.js';
import { FfmpegAdapter, fileOf, POSTER_FILE, type MediaJob } from './ffmpeg/ffmpeg.adapter.js';
import type { Rendition } from './ffmpeg/ladder.rules.js';
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

/** A rendition from which on the film plays. */
interface FirstRendition {
  readonly rendition: Rendition;
  readonly percents: Percents;
  /** What came out. */
  readonly seconds: number;
  readonly blurhash: string;
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
 * Renders an asset's original: of one that does not play yet the lowest rung, from which on it plays, or before that its own
 * picture where that may stay; of one that plays the other rungs, from one decode.
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
    const { source, ladder } = opened;
    const stored = job.asset.renditions.h264;
    const percents: Percents = Object.fromEntries(
      ladder.map(({ rung }) => [rung, stored[rung] ? 100 : 0]),
    );
    const [lowest] = ladder;
    if (lowest && job.asset.state === 'processing') {
      const made = await this.play(job, opened, { lowest, percents });
      await this.forPlayers.execute(job, source, { ladder, stored: made });
      return ladder.length > made.length ? 'first' : 'all';
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

  /**
   * Makes it play: at once where the picture may stay as it is, and from the lowest rung on anyhow, which everybody can
   * load. Answers the renditions that there are then, lowest first.
   */
  private async play(
    job: RenderJob,
    opened: OpenedOriginal,
    { lowest, percents }: { lowest: Rendition; percents: Percents },
  ): Promise<readonly Rendition[]> {
    const { source, kept } = opened;
    const isKept = kept && (await this.playKept(job, opened, { ...kept, percents }));
    if (!isKept) await this.playLowest(job, opened, { rendition: lowest, percents });
    if (!isKept || kept.rendition === lowest) return [lowest];
    const { rendition: soundOf } = kept;
    await this.addOthers(job, { source, renditions: [lowest], soundOf, percents });
    return [lowest, soundOf];
  }

  /** False where it has to be encoded after all. */
  private async playKept(
    job: RenderJob,
    opened: OpenedOriginal,
    what: Omit<FirstRendition, 'blurhash'>,
  ): Promise<boolean> {
    const { source } = opened;
    if (!isComplete(source, what.seconds)) return false;
    const blurhash = await this.ffmpeg.poster(job.media, source);
    await this.storeFirst(job, opened, { ...what, blurhash });
    return true;
  }

  private async playLowest(
    job: RenderJob,
    opened: OpenedOriginal,
    what: { rendition: Rendition; percents: Percents },
  ): Promise<void> {
    const { source } = opened;
    const [seconds, blurhash] = await bothDone(
      this.encode(job, { source, renditions: [what.rendition], percents: what.percents }),
      this.ffmpeg.poster(job.media, source),
    );
    assertComplete(source, seconds);
    await this.storeFirst(job, opened, { ...what, seconds, blurhash });
  }

  private async storeFirst(
    job: RenderJob,
    { source, limits }: OpenedOriginal,
    { rendition, percents, seconds, blurhash }: FirstRendition,
  ): Promise<void> {
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
  if (isComplete(source, seconds)) return;
  const promised = source.probe.durationSeconds;
  throw new MediaRefused('MEDIA_DAMAGED', `${seconds} of ${promised} seconds came out`);
}

function isComplete({ probe: { durationSeconds: promised } }: Source, seconds: number): boolean {
  if (seconds <= 0) return false;
  const missing = (promised ?? 0) - seconds;
  return missing <= SHORTFALL_SECONDS || missing <= (promised ?? 0) * SHORTFALL_PART;
}

/** Waits for both even when one fails, so that nothing writes into a folder that is being removed. */
async function bothDone<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  const [a, b] = await Promise.allSettled([first, second]);
  if (a.status === 'rejected') throw a.reason;
  if (b.status === 'rejected') throw b.reason;
  return [a.value, b.value];
}
