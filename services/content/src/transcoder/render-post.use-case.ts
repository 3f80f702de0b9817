import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { ObjectStorage } from '@mate/storage/object-storage';
import { PublishPost } from '../media/orders/publish-post.use-case.js';
import { TranscodeOrders, type Fence } from '../media/orders/transcode-orders.queue.js';
import type { PostRecord } from '../posts/post.rules.js';
import { renditionKey } from '../media/purge/purge.rules.js';
import { TRANSCODER_CONFIG, type TranscoderConfig } from './transcoder.config.js';
import type { Source } from './ffmpeg/ffmpeg-arguments.rules.js';
import { FfmpegAdapter, fileOf, type MediaJob } from './ffmpeg/ffmpeg.adapter.js';
import { planLadder, type Rendition } from './ffmpeg/ladder.rules.js';
import { MediaRefused } from './ffmpeg/media-refused.js';
import { isTooLong, reasonOfTooLong, refusalOf } from './ffmpeg/probe.rules.js';
import type { Percents } from '../media/progress/progress.rules.js';
import { ReportProgress } from '../media/progress/report-progress.use-case.js';

/** What is to be made of a source. */
interface Making {
  readonly source: Source;
  readonly renditions: readonly Rendition[];
  /** Made by this job already. */
  readonly soundOf?: Rendition;
  readonly percents: Percents;
}

/** Another worker took the order over, or the post was removed: stop, write nothing. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

export interface RenderJob {
  readonly post: PostRecord;
  readonly fence: Fence;
  /** Where the original is put. */
  readonly file: string;
  readonly media: MediaJob;
}

// A container that promises clearly more than comes out is cut off.
const SHORTFALL_SECONDS = 1;
const SHORTFALL_PART = 0.1;

/** Renders a post's original: the lowest rung first and published at once, the others from one decode after it. */
@Injectable()
export class RenderPost {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly ffmpeg: FfmpegAdapter,
    private readonly orders: TranscodeOrders,
    private readonly publication: PublishPost,
    private readonly progress: ReportProgress,
    @Inject(TRANSCODER_CONFIG) private readonly config: TranscoderConfig,
  ) {}

  /** Throws MediaRefused (the file), Superseded, or an Error worth another try. */
  async execute(job: RenderJob): Promise<void> {
    const source = await this.openSource(job);
    const ladder = planLadder(source.probe);
    const stored = job.post.media.h264;
    const percents: Percents = Object.fromEntries(
      ladder.map(({ rung }) => [rung, stored[rung] ? 100 : 0]),
    );
    const missing = ladder.filter(({ rung }) => !stored[rung]);
    const [lowest, ...others] = missing;
    if (lowest && job.post.state === 'processing') {
      await this.publishLowest(job, { source, rendition: lowest, percents });
      await this.addOthers(job, { source, renditions: others, soundOf: lowest, percents });
    } else {
      await this.addOthers(job, { source, renditions: missing, percents });
    }
    if (!(await this.orders.complete(job.fence))) throw new Superseded();
    await this.progress.execute(job.post._id, percents, { always: true });
  }

  private async openSource(job: RenderJob): Promise<Source> {
    const { post, file, media } = job;
    const original = { bucket: this.config.UPLOAD_BUCKET, key: post.original?.key ?? '' };
    const sizeBytes = await this.storage.download(original, file, media.signal);
    if (sizeBytes !== post.original?.sizeBytes) throw new MediaRefused('MEDIA_DAMAGED');
    const container = await this.ffmpeg.sniff(file);
    const probe = await this.ffmpeg.probe(media, file, container);
    const refusal = refusalOf(probe, post.type, this.limits());
    if (refusal) throw new MediaRefused(refusal);
    const secondsMax = this.limits().secondsMax[post.type] + 2;
    return { file, container, probe, secondsMax };
  }

  private async publishLowest(
    job: RenderJob,
    { source, rendition, percents }: { source: Source; rendition: Rendition; percents: Percents },
  ): Promise<void> {
    const what = { source, renditions: [rendition], percents };
    const [seconds, poster] = await bothDone(
      this.encode(job, what),
      this.ffmpeg.poster(job.media, source).then(async (made) => ({
        key: await this.put(job, {
          name: 'poster.webp',
          file: made.file,
          contentType: 'image/webp',
        }),
        blurhash: made.blurhash,
      })),
    );
    assertComplete(source, seconds);
    if (isTooLong(seconds, job.post.type, this.limits())) {
      throw new MediaRefused(reasonOfTooLong(job.post.type));
    }
    const isPublished = await this.publication.execute(job.fence, {
      rung: rendition.rung,
      key: await this.putRendition(job, rendition),
      thumbnailKey: poster.key,
      blurhash: poster.blurhash,
      video: {
        durationSeconds: Math.round((source.probe.durationSeconds ?? seconds) * 1_000) / 1_000,
        width: source.probe.width,
        height: source.probe.height,
      },
    });
    if (!isPublished) throw new Superseded();
    await this.tellDone(job, [rendition], percents);
  }

  private async addOthers(job: RenderJob, what: Making): Promise<void> {
    if (what.renditions.length === 0) return;
    await this.encode(job, what);
    for (const rendition of what.renditions) {
      const key = await this.putRendition(job, rendition);
      if (!(await this.orders.addRendition(job.fence, rendition.rung, key))) throw new Superseded();
    }
    await this.tellDone(job, what.renditions, what.percents);
  }

  private encode(job: RenderJob, what: Making): Promise<number> {
    const total = what.source.probe.durationSeconds ?? what.source.secondsMax;
    return this.ffmpeg.encode(job.media, what, (seconds) => {
      const percent = Math.min(99, (seconds / total) * 100);
      for (const { rung } of what.renditions) what.percents[rung] = percent;
      void this.progress.execute(job.post._id, what.percents);
    });
  }

  private async tellDone(
    job: RenderJob,
    renditions: readonly Rendition[],
    percents: Percents,
  ): Promise<void> {
    for (const { rung } of renditions) percents[rung] = 100;
    await this.progress.execute(job.post._id, percents, { always: true });
  }

  private putRendition(job: RenderJob, rendition: Rendition): Promise<string> {
    const name = fileOf(rendition);
    return this.put(job, { name, file: join(job.media.folder, name), contentType: 'video/mp4' });
  }

  private async put(
    job: RenderJob,
    object: { name: string; file: string; contentType: string },
  ): Promise<string> {
    const key = renditionKey(job.fence.postId, job.fence.attempt, object.name);
    await this.storage.uploadFile(
      { bucket: this.config.MEDIA_BUCKET, key },
      { path: object.file, contentType: object.contentType },
      job.media.signal,
    );
    return key;
  }

  private limits(): { secondsMax: { short: number; video: number } } {
    return {
      secondsMax: { short: this.config.SHORT_SECONDS_MAX, video: this.config.VIDEO_SECONDS_MAX },
    };
  }
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
