import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { POSTER_PIXELS_MAX, POSTER_SIDE_MIN } from '@mate/contracts/limits';
import { CONFIG } from '@mate/service-kit/tokens';
import { openPlainFile, readPlainFile } from '@mate/storage/plain-file';
import type { TranscoderConfig } from '../transcoder.config.js';
import { blurhashOf, isDrawn, type MediaJob } from '../ffmpeg/ffmpeg.adapter.js';
import type { FfmpegCommand } from '../ffmpeg/ffmpeg-arguments.rules.js';
import { commandArguments } from '../ffmpeg/ffmpeg-command.adapter.js';
import { Sandbox, type RunOutcome, type SandboxedRun } from '../ffmpeg/sandbox.adapter.js';
import { measureCommand, readMeasures, type SeenFrame } from './frame-choice.rules.js';
import {
  frameCommand,
  ownPosterCommand,
  probePictureArguments,
  type PictureFile,
} from './picture-arguments.rules.js';
import { PictureRefused } from './picture-refused.js';
import { SNIFFED_PICTURE_BYTES, sniffPicture } from './sniff-picture.rules.js';

/** The film that a picture stands for. */
interface Film {
  readonly width: number;
  readonly height: number;
}

const PICTURE_MS_MAX = 30_000;
const MEASURE_MS_MAX = 600_000;
const JSON_MAX = 64 * 1024;
const MEASURES_BYTES_MAX = 8 * 1024 * 1024;
const MEASURES_FILE = 'measures.txt';

const probed = z.object({
  streams: z.tuple([z.object({ width: z.int().positive(), height: z.int().positive() })]),
});

/** Draws posters with ffmpeg: frames of renditions of ours, and pictures that strangers sent. */
@Injectable()
export class PictureAdapter {
  constructor(
    private readonly sandbox: Sandbox,
    @Inject(CONFIG) private readonly config: TranscoderConfig,
  ) {}

  /** Looks at frames of a rendition in the job's folder. Throws an Error worth another try: the file is our own. */
  async measure(job: MediaJob, rendition: string, filmSeconds: number): Promise<SeenFrame[]> {
    const command = measureCommand(rendition, filmSeconds, MEASURES_FILE);
    const outcome = await this.run(job, command, MEASURE_MS_MAX);
    if (!isWell(outcome)) throw new Error(`no frame could be looked at: ${outcome.errors}`);
    const measures = await readPlainFile(join(job.folder, MEASURES_FILE), MEASURES_BYTES_MAX);
    return readMeasures(measures.toString('utf8'));
  }

  /** Draws a frame of a rendition into a file of the job's folder; answers its blurhash. Throws likewise. */
  async drawFrame(
    job: MediaJob,
    from: { readonly rendition: string; readonly seconds: number; readonly film: Film },
    poster: string,
  ): Promise<string> {
    const drawn = { poster, pixels: `${poster}.rgba` };
    const outcome = await this.draw(job, frameCommand(from.rendition, from, drawn));
    if (!isWell(outcome) || !(await isDrawn(job.folder, { ...drawn, film: from.film })))
      throw new Error(`no frame at ${from.seconds} s: ${outcome.errors}`);
    return blurhashOf(join(job.folder, drawn.pixels), from.film);
  }

  /**
   * Draws a picture that somebody sent anew, in the shape of the film; answers its blurhash. Throws PictureRefused, or an Error worth
   * another try.
   */
  async drawOwn(job: MediaJob, file: string, to: { film: Film; poster: string }): Promise<string> {
    const picture = await sniffed(join(job.folder, file), file);
    await this.requireFitting(job, picture);
    const drawn = { poster: to.poster, pixels: `${to.poster}.rgba` };
    const outcome = await this.draw(job, ownPosterCommand(picture, to.film, drawn));
    if (!isWell(outcome)) throw blamed(outcome);
    if (!(await isDrawn(job.folder, { ...drawn, film: to.film })))
      throw new PictureRefused('damaged', outcome.errors);
    return blurhashOf(join(job.folder, drawn.pixels), to.film);
  }

  private async requireFitting(job: MediaJob, picture: PictureFile): Promise<void> {
    let json = '';
    const outcome = await this.sandbox.run({
      ...boundsOf(job, PICTURE_MS_MAX),
      command: this.config.FFPROBE,
      args: probePictureArguments(picture),
      readOnly: [picture.file],
      onOutput: (text) => {
        if (json.length < JSON_MAX) json += text;
      },
    });
    if (!isWell(outcome)) throw blamed(outcome);
    const told = probed.safeParse(parseJson(json));
    // A picture beyond the limit has no size, and ffprobe ends well.
    if (!told.success) throw blamed(outcome);
    const [{ width, height }] = told.data.streams;
    if (width * height > POSTER_PIXELS_MAX) throw new PictureRefused('tooLarge');
    if (Math.min(width, height) < POSTER_SIDE_MIN) throw new PictureRefused('tooSmall');
  }

  private draw(job: MediaJob, command: FfmpegCommand): Promise<RunOutcome> {
    return this.run(job, command, PICTURE_MS_MAX);
  }

  private run(job: MediaJob, command: FfmpegCommand, wallMsMax: number): Promise<RunOutcome> {
    return this.sandbox.run({
      ...boundsOf(job, wallMsMax),
      command: this.config.FFMPEG,
      args: commandArguments(command),
      readOnly: command.inputs.map(({ file }) => file),
      onOutput: () => undefined,
    });
  }
}

function boundsOf(
  { folder, signal, niceness }: MediaJob,
  wallMsMax: number,
): Pick<SandboxedRun, 'folder' | 'signal' | 'niceness' | 'wallMsMax'> {
  return { folder, signal, niceness, wallMsMax };
}

async function sniffed(path: string, file: string): Promise<PictureFile> {
  await using handle = await openPlainFile(path);
  const head = Buffer.alloc(SNIFFED_PICTURE_BYTES);
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  const picture = sniffPicture(head.subarray(0, bytesRead));
  if (!picture) throw new PictureRefused('type');
  if (picture.isAnimated) throw new PictureRefused('animated');
  return { file, format: picture.format };
}

function isWell(outcome: RunOutcome): boolean {
  return outcome.kind === 'exited' && outcome.code === 0;
}

/** The picture is at fault, unless something of ours ended the program. */
function blamed(outcome: RunOutcome): Error {
  const { errors } = outcome;
  const isOurs = outcome.kind === 'killed' && (outcome.by === 'abort' || outcome.by === 'signal');
  if (isOurs || errors.includes('No space left on device'))
    return new Error(`the media program was ended: ${errors}`);
  if (errors.includes('max pixel count')) return new PictureRefused('tooLarge', errors);
  return new PictureRefused('damaged', errors);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
