import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import { openPlainFile, readPlainFile, sizeOfPlainFile } from '@mate/storage/plain-file';
import {
  listFileOf,
  SOUND_NAME,
  STORYBOARD_SHEET,
  trackFileOf,
} from '../../media/streams/stream-files.rules.js';
import type { TranscoderConfig } from '../transcoder.config.js';
import { encodeWallMs } from './encode-time.rules.js';
import type { MediaJob } from './ffmpeg.adapter.js';
import type { FfmpegCommand, Source } from './ffmpeg-arguments.rules.js';
import { commandArguments } from './ffmpeg-command.adapter.js';
import { packageCommand, type Packaging } from './package-arguments.rules.js';
import { pictureCodecsOf, readPartList, type PartList } from './part-list.rules.js';
import { Sandbox } from './sandbox.adapter.js';
import { sheetCommand, type Sheet } from './storyboard.rules.js';

/** Files in the job's folder, and what they turned out to be. */
export interface PackagedTrack extends Pick<PartList, 'bitsPerSecond' | 'bitsPerSecondMax'> {
  readonly codecs: string;
}

export interface PackagedFilm {
  readonly picture: PackagedTrack;
  readonly sound?: PackagedTrack;
}

// AAC-LC, as all renditions have it.
const SOUND_CODECS = 'mp4a.40.2';
// Hours in parts of seconds, a line or three for each.
const LIST_BYTES_MAX = 8 * 1024 * 1024;

/** Makes of stored renditions what players want beside them, with ffmpeg; no film is encoded. */
@Injectable()
export class PackagerAdapter {
  constructor(
    private readonly sandbox: Sandbox,
    @Inject(CONFIG) private readonly config: TranscoderConfig,
  ) {}

  /** Makes the tracks of a rendition in the job's folder. Throws an Error worth another try: the file is our own. */
  async execute(job: MediaJob, packaging: Packaging, source: Source): Promise<PackagedFilm> {
    await this.run(job, packageCommand(packaging), source);
    const { headBytes, ...rates } = await this.partsOf(job, packaging.pictureName);
    const head = await headOf(join(job.folder, trackFileOf(packaging.pictureName)), headBytes);
    const picture = { ...rates, codecs: pictureCodecsOf(head) };
    const sound = packaging.withSound ? await this.soundOf(job) : undefined;
    return sound ? { picture, sound } : { picture };
  }

  /** Draws small pictures of a rendition onto one sheet in the job's folder. Throws likewise. */
  async drawSheet(
    job: MediaJob,
    { file, sheet }: { readonly file: string; readonly sheet: Sheet },
    source: Source,
  ): Promise<void> {
    await this.run(job, sheetCommand(file, sheet, STORYBOARD_SHEET), source);
  }

  private async run(job: MediaJob, command: FfmpegCommand, source: Source): Promise<void> {
    const outcome = await this.sandbox.run({
      command: this.config.FFMPEG,
      args: commandArguments(command),
      folder: job.folder,
      niceness: job.niceness,
      wallMsMax: encodeWallMs(
        { seconds: source.probe.durationSeconds, secondsMax: source.secondsMax },
        this.config.encodeBounds,
      ),
      signal: job.signal,
      onOutput: () => undefined,
    });
    if (outcome.kind !== 'exited' || outcome.code !== 0)
      throw new Error(`nothing came of a rendition: ${outcome.errors}`);
  }

  /** Undefined where the film promised sound and had none. */
  private async soundOf(job: MediaJob): Promise<PackagedTrack | undefined> {
    if ((await sizeOfPlainFile(join(job.folder, trackFileOf(SOUND_NAME)))) === 0) return undefined;
    const { bitsPerSecond, bitsPerSecondMax } = await this.partsOf(job, SOUND_NAME);
    return { bitsPerSecond, bitsPerSecondMax, codecs: SOUND_CODECS };
  }

  private async partsOf(job: MediaJob, trackName: string): Promise<PartList> {
    const list = await readPlainFile(join(job.folder, listFileOf(trackName)), LIST_BYTES_MAX);
    return readPartList(list.toString('utf8'));
  }
}

async function headOf(file: string, bytes: number): Promise<Buffer> {
  await using handle = await openPlainFile(file);
  const head = Buffer.alloc(bytes);
  const { bytesRead } = await handle.read(head, 0, bytes, 0);
  return head.subarray(0, bytesRead);
}
