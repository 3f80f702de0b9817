import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import { encodeWallMs } from '../ffmpeg/encode-time.rules.js';
import { commandArguments } from '../ffmpeg/ffmpeg-command.adapter.js';
import { FfmpegAdapter, fileOf, type MediaJob } from '../ffmpeg/ffmpeg.adapter.js';
import type { Source } from '../ffmpeg/ffmpeg-arguments.rules.js';
import { valueOf, type Rendition } from '../ffmpeg/ladder.rules.js';
import { Lines } from '../ffmpeg/lines.js';
import { Sandbox, type RunOutcome, type SandboxedRun } from '../ffmpeg/sandbox.adapter.js';
import type { TranscoderConfig } from '../transcoder.config.js';
import { ComparedPictures, compareCommand } from './compare-pictures.rules.js';
import {
  descriptionArguments,
  keepableRendition,
  packetArguments,
  packetsMaxOf,
  readDescription,
  readPacket,
  whyNotKept,
  type Packet,
} from './keep-picture.rules.js';
import { saysOnly } from './parameter-sets.rules.js';

/** A rendition that has the picture of its source as it is. */
export interface KeptPicture {
  readonly rendition: Rendition;
  /** How long it is. */
  readonly seconds: number;
}

const PACKETS_MS_MAX = 120_000;
const DESCRIPTION_MS_MAX = 30_000;
const JSON_MAX = 64 * 1024;

/** Keeps pictures that need not be encoded. */
@Injectable()
export class KeptPictures {
  constructor(
    private readonly sandbox: Sandbox,
    private readonly ffmpeg: FfmpegAdapter,
    @Inject(CONFIG) private readonly config: TranscoderConfig,
  ) {}

  /**
   * Puts a source's picture as it is into `<rung>.mp4` of the job's folder; undefined, and no such file, where it has to be
   * encoded, and where anything about it is not certain: the file that viewers get is decoded and compared with the source, frame by
   * frame. Throws an Error worth another try when it is stopped.
   */
  async keep(
    job: MediaJob,
    source: Source,
    ladder: readonly Rendition[],
  ): Promise<KeptPicture | undefined> {
    const rendition = keepableRendition(source, ladder);
    if (!rendition) return undefined;
    const packets = await this.packetsOf(job, source);
    if (!packets || whyNotKept(packets, rendition)) return undefined;
    const seconds = await this.ffmpeg.keep(job, { source, rendition }, () => undefined);
    if (seconds !== undefined && (await this.isSame(job, source, { rendition, packets })))
      return { rendition, seconds };
    await rm(join(job.folder, fileOf(rendition)), { force: true });
    return undefined;
  }

  /** Undefined where some are missing, too many or say nothing of their times. */
  private async packetsOf(job: MediaJob, source: Source): Promise<Packet[] | undefined> {
    const packets: Packet[] = [];
    const packetsMax = packetsMaxOf(source);
    let isReadable = true;
    const lines = new Lines((line) => {
      const packet = readPacket(line);
      if (packet && packets.length < packetsMax) packets.push(packet);
      else isReadable = false;
    });
    const isRead = await this.look(job, {
      command: this.config.FFPROBE,
      args: packetArguments(source),
      readOnly: [source.file],
      wallMsMax: PACKETS_MS_MAX,
      onOutput: (text) => lines.read(text),
      isAlive: () => isReadable,
    });
    return isRead && isReadable ? packets : undefined;
  }

  private async isSame(
    job: MediaJob,
    source: Source,
    kept: { readonly rendition: Rendition; readonly packets: readonly Packet[] },
  ): Promise<boolean> {
    const { rendition, packets } = kept;
    const description = await this.descriptionOf(job, fileOf(rendition));
    if (!description || !saysOnly(description, rendition)) return false;
    const frameSeconds = 1 / valueOf(rendition.frameRate);
    const pictures = new ComparedPictures({ ...rendition, frameSeconds });
    const keySeconds = packets.filter(({ isKey }) => isKey).map((key) => key.shownSeconds);
    const isRead = await this.compare(job, { source, rendition }, (line) => pictures.read(line));
    return isRead && pictures.areSame(packets.length, keySeconds);
  }

  private async descriptionOf(job: MediaJob, file: string): Promise<Buffer | undefined> {
    let json = '';
    const isRead = await this.look(job, {
      command: this.config.FFPROBE,
      args: descriptionArguments(file),
      readOnly: [file],
      wallMsMax: DESCRIPTION_MS_MAX,
      onOutput: (text) => {
        if (json.length < JSON_MAX) json += text;
      },
    });
    return isRead ? readDescription(json) : undefined;
  }

  private compare(
    job: MediaJob,
    { source, rendition }: { readonly source: Source; readonly rendition: Rendition },
    onLine: (line: string) => void,
  ): Promise<boolean> {
    const lines = new Lines(onLine);
    let movedMs = performance.now();
    const { durationSeconds: seconds } = source.probe;
    return this.look(job, {
      command: this.config.FFMPEG,
      args: commandArguments(compareCommand(source, fileOf(rendition))),
      readOnly: [source.file, fileOf(rendition)],
      wallMsMax: encodeWallMs({ seconds, secondsMax: source.secondsMax }, this.config.encodeBounds),
      onOutput: (text) => {
        movedMs = performance.now();
        lines.read(text);
      },
      isAlive: () => performance.now() - movedMs < this.config.STALL_MS,
    });
  }

  /** True where a program ended well and said nothing against the file. Throws an Error when it is stopped. */
  private async look(
    { folder, niceness, signal }: MediaJob,
    run: Omit<SandboxedRun, 'folder' | 'niceness' | 'signal'>,
  ): Promise<boolean> {
    const outcome: RunOutcome = await this.sandbox.run({ ...run, folder, niceness, signal });
    if (outcome.kind === 'killed' && outcome.by === 'abort') throw new Error('stopped');
    return outcome.kind === 'exited' && outcome.code === 0 && outcome.errors === '';
  }
}
