import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { encode as encodeBlurhash } from 'blurhash';
import { Inject, Injectable } from '@nestjs/common';
import type { MediaReason } from '@mate/contracts/media';
import { CONFIG } from '@mate/service-kit/tokens';
import { readPlainFile, sizeOfPlainFile } from '@mate/storage/plain-file';
import type { TranscoderConfig } from '../transcoder.config.js';
import { encodeWallMs } from './encode-time.rules.js';
import { commandArguments } from './ffmpeg-command.adapter.js';
import {
  blurhashSize,
  encodeCommand,
  keepCommand,
  posterCommand,
  probeArguments,
  type FfmpegCommand,
  type Source,
} from './ffmpeg-arguments.rules.js';
import type { Rendition } from './ladder.rules.js';
import { Lines } from './lines.js';
import { MediaRefused } from './media-refused.js';
import { readProbe, type Probe } from './probe.rules.js';
import { Sandbox, type RunOutcome } from './sandbox.adapter.js';
import { SNIFFED_BYTES, sniffContainer, type Container } from '../../media/uploads/sniff.rules.js';

/** Where a job works and how it is stopped. */
export interface MediaJob {
  readonly folder: string;
  readonly signal: AbortSignal;
  /** How much its programs give way to others, as `nice` counts. */
  readonly niceness?: number;
}

const PROBE_MS_MAX = 30_000;
const PROBE_JSON_MAX = 1024 * 1024;
const POSTER_MS_MAX = 60_000;
/** Where the poster lies in the job's folder. */
export const POSTER_FILE = 'poster.webp';
const PIXELS_FILE = 'poster.rgba';

/** ffprobe and ffmpeg. What the file is to blame for becomes MediaRefused; other trouble is an Error worth a retry. */
@Injectable()
export class FfmpegAdapter {
  constructor(
    private readonly sandbox: Sandbox,
    @Inject(CONFIG) private readonly config: TranscoderConfig,
  ) {}

  /** The container by magic bytes. Throws MediaRefused for anything else. */
  async sniff(file: string): Promise<Container> {
    await using handle = await open(file, 'r');
    const head = Buffer.alloc(SNIFFED_BYTES);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const container = sniffContainer(head.subarray(0, bytesRead));
    if (!container) throw new MediaRefused('MEDIA_UNREADABLE');
    return container;
  }

  /** What the file says about itself. Throws MediaRefused when it is no video. */
  async probe(job: MediaJob, file: string, container: Container): Promise<Probe> {
    let json = '';
    const outcome = await this.sandbox.run({
      command: this.config.FFPROBE,
      args: probeArguments(file, container),
      folder: job.folder,
      readOnly: [file],
      niceness: job.niceness,
      wallMsMax: PROBE_MS_MAX,
      signal: job.signal,
      onOutput: (text) => {
        if (json.length < PROBE_JSON_MAX) json += text;
      },
    });
    assertDone(outcome, 'MEDIA_DAMAGED');
    const probe = readProbe(json);
    if ('refusal' in probe) {
      const isTooLarge = outcome.errors.includes('max pixel count');
      throw new MediaRefused(isTooLarge ? 'MEDIA_TOO_MANY_PIXELS' : probe.refusal, outcome.errors);
    }
    return probe;
  }

  /**
   * Encodes all renditions from one decode into `<rung>.mp4` of the job's folder, with the sound of one that lies
   * there already when it is named. Answers how many seconds came out.
   */
  async encode(
    job: MediaJob,
    what: {
      readonly source: Source;
      readonly renditions: readonly Rendition[];
      readonly soundOf?: Rendition | undefined;
    },
    onSeconds: (seconds: number) => void,
  ): Promise<number> {
    const outputs = what.renditions.map((rendition) => ({
      rendition,
      file: fileOf(rendition),
    }));
    const soundFrom = what.soundOf && fileOf(what.soundOf);
    const command = encodeCommand(what.source, { outputs, soundFrom });
    return this.runEncode(job, { source: what.source, command }, onSeconds);
  }

  private async runEncode(
    job: MediaJob,
    { source, command }: { readonly source: Source; readonly command: FfmpegCommand },
    onSeconds: (seconds: number) => void,
  ): Promise<number> {
    const progress = new ProgressOutput(onSeconds);
    const outcome = await this.sandbox.run({
      command: this.config.FFMPEG,
      args: ['-progress', 'pipe:1', '-stats_period', '0.25', ...commandArguments(command)],
      folder: job.folder,
      readOnly: [source.file],
      niceness: job.niceness,
      wallMsMax: encodeWallMs(
        { seconds: source.probe.durationSeconds, secondsMax: source.secondsMax },
        this.config.encodeBounds,
      ),
      signal: job.signal,
      onOutput: (text) => progress.read(text),
      isAlive: () => progress.idleMs() < this.config.STALL_MS,
    });
    assertDone(outcome, 'MEDIA_DAMAGED');
    return progress.seconds;
  }

  /**
   * Puts the source's picture as it is into `<rung>.mp4` of the job's folder. Answers how many seconds came out, undefined where
   * it turned out not to be fit for that.
   */
  async keep(
    job: MediaJob,
    { source, rendition }: { readonly source: Source; readonly rendition: Rendition },
    onSeconds: (seconds: number) => void,
  ): Promise<number | undefined> {
    try {
      const command = keepCommand(source, fileOf(rendition));
      return await this.runEncode(job, { source, command }, onSeconds);
    } catch (error) {
      if (error instanceof MediaRefused) return undefined;
      throw error;
    }
  }

  /** Makes a poster; answers its blurhash. */
  async poster(job: MediaJob, source: Source): Promise<string> {
    const isMade =
      (await this.tryPoster(job, source, false)) || (await this.tryPoster(job, source, true));
    if (!isMade) throw new MediaRefused('MEDIA_DAMAGED');
    return blurhashOf(join(job.folder, PIXELS_FILE), source.probe);
  }

  /** False when there was no frame, as near the end of a damaged clip. */
  private async tryPoster(job: MediaJob, source: Source, atStart: boolean): Promise<boolean> {
    const outputs = { poster: POSTER_FILE, pixels: PIXELS_FILE, atStart };
    const outcome = await this.sandbox.run({
      command: this.config.FFMPEG,
      args: commandArguments(posterCommand(source, outputs)),
      folder: job.folder,
      readOnly: [source.file],
      niceness: job.niceness,
      wallMsMax: POSTER_MS_MAX,
      signal: job.signal,
      onOutput: () => undefined,
    });
    if (atStart) assertDone(outcome, 'MEDIA_DAMAGED');
    return isDrawn(job.folder, { ...outputs, film: source.probe });
  }
}

/** What a drawn picture is told by until it is there, from the raw pixels that were drawn beside it. */
export async function blurhashOf(
  pixelsFile: string,
  film: { readonly width: number; readonly height: number },
): Promise<string> {
  const size = blurhashSize(film);
  const pixels = new Uint8ClampedArray(await readPlainFile(pixelsFile, bytesOf(size)));
  return encodeBlurhash(pixels, size.width, size.height, 4, 4);
}

/** True when a picture and its raw pixels came out whole. */
export async function isDrawn(
  folder: string,
  drawn: {
    readonly poster: string;
    readonly pixels: string;
    readonly film: { readonly width: number; readonly height: number };
  },
): Promise<boolean> {
  const size = blurhashSize(drawn.film);
  return (
    (await sizeOfPlainFile(join(folder, drawn.poster))) > 0 &&
    (await sizeOfPlainFile(join(folder, drawn.pixels))) === bytesOf(size)
  );
}

/** Where a rendition lies in the job's folder. */
export function fileOf({ rung }: Rendition): string {
  return `${rung}.mp4`;
}

/** Reads `key=value` lines of `-progress`. */
class ProgressOutput {
  seconds = 0;
  private movedMs = performance.now();
  private readonly lines = new Lines((line) => this.take(line));

  constructor(private readonly onSeconds: (seconds: number) => void) {}

  read(text: string): void {
    this.lines.read(text);
  }

  private take(line: string): void {
    if (!line.startsWith('out_time_us=')) return;
    const seconds = Number(line.slice('out_time_us='.length)) / 1_000_000;
    if (!(seconds > this.seconds)) return;
    this.seconds = seconds;
    this.movedMs = performance.now();
    this.onSeconds(seconds);
  }

  idleMs(): number {
    return performance.now() - this.movedMs;
  }
}

function assertDone(outcome: RunOutcome, refusal: MediaReason): void {
  if (outcome.kind === 'exited' && outcome.code === 0) return;
  const { errors } = outcome;
  if (outcome.kind === 'killed') {
    if (outcome.by === 'wall-clock' || outcome.by === 'stall') {
      throw new MediaRefused('MEDIA_TOO_SLOW', errors);
    }
    throw new Error(`the media program was ended (${outcome.by}): ${errors}`);
  }
  // A full disk is our trouble, not the file's.
  if (errors.includes('No space left on device'))
    throw new Error('no space left for the transcode');
  throw new MediaRefused(refusal, errors);
}

/** Of raw pixels, each with its transparency. */
function bytesOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return width * height * 4;
}
