import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import type { AssetRecord } from '../media/assets/asset.rules.js';
import { NotePrint } from '../media/orders/note-print.use-case.js';
import type { Source } from './ffmpeg/ffmpeg-arguments.rules.js';
import { FfmpegAdapter, type MediaJob } from './ffmpeg/ffmpeg.adapter.js';
import { planLadder, type Rendition } from './ffmpeg/ladder.rules.js';
import { MediaRefused } from './ffmpeg/media-refused.js';
import { refusalOf, type ProbeLimits } from './ffmpeg/probe.rules.js';
import { printOfFile } from './files/file-print.js';
import { KeptPictures, type KeptPicture } from './keeping/kept-pictures.adapter.js';
import { MediaFiles } from './media-files.adapter.js';
import type { TranscoderConfig } from './transcoder.config.js';

/** An original that may be rendered, and how long its film may be. */
export interface OpenedOriginal {
  readonly source: Source;
  /** What is made of it, lowest first. */
  readonly ladder: readonly Rendition[];
  /** The one of them that its picture is as it is; it lies in the job's folder. */
  readonly kept?: KeptPicture | undefined;
  readonly limits: ProbeLimits;
}

// Beyond the limit, so that a film that is too long is seen to be.
const SECONDS_OVER = 2;

/** Fetches an asset's original and looks at it before anything is made of it. */
@Injectable()
export class OpenOriginal {
  constructor(
    private readonly files: MediaFiles,
    private readonly ffmpeg: FfmpegAdapter,
    private readonly prints: NotePrint,
    private readonly keeping: KeptPictures,
    @Inject(CONFIG) private readonly config: TranscoderConfig,
  ) {}

  /** `file` is where the original is put. Throws MediaRefused, or an Error worth another try. */
  async execute(asset: AssetRecord, file: string, media: MediaJob): Promise<OpenedOriginal> {
    const sizeBytes = await this.files.fetchOriginal(asset, file, media.signal);
    if (sizeBytes === undefined || sizeBytes !== asset.original.sizeBytes)
      throw new MediaRefused('MEDIA_DAMAGED');
    await this.prints.execute(asset, await printOfFile(file, sizeBytes));
    const container = await this.ffmpeg.sniff(file);
    const probe = await this.ffmpeg.probe(media, file, container);
    const { SHORT_SECONDS_MAX: short, VIDEO_SECONDS_MAX: video } = this.config;
    const limits = { secondsMax: { short, video } };
    const refusal = refusalOf(probe, asset.kind, limits);
    if (refusal) throw new MediaRefused(refusal);
    const secondsMax = limits.secondsMax[asset.kind] + SECONDS_OVER;
    const source = { file, container, probe, secondsMax };
    const ladder = planLadder(probe);
    // Later nobody waits for it, and the others are encoded from one decode.
    const isAwaited = asset.state === 'processing';
    const kept = isAwaited ? await this.keeping.keep(media, source, ladder) : undefined;
    return { source, ladder, kept, limits };
  }
}
