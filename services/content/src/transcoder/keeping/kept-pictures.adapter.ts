import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@mate/service-kit/tokens';
import type { MediaJob } from '../ffmpeg/ffmpeg.adapter.js';
import type { Source } from '../ffmpeg/ffmpeg-arguments.rules.js';
import type { Rendition } from '../ffmpeg/ladder.rules.js';
import { Lines } from '../ffmpeg/lines.js';
import { Sandbox } from '../ffmpeg/sandbox.adapter.js';
import type { TranscoderConfig } from '../transcoder.config.js';
import {
  keepableRendition,
  packetArguments,
  readPacket,
  whyNotKept,
  type Packet,
} from './keep-picture.rules.js';

// Two hours and some at sixty frames a second.
const PACKETS_MAX = 500_000;
const PACKETS_MS_MAX = 120_000;

/** Finds sources whose picture need not be encoded, by ffprobe. */
@Injectable()
export class KeptPictures {
  constructor(
    private readonly sandbox: Sandbox,
    @Inject(CONFIG) private readonly config: TranscoderConfig,
  ) {}

  /**
   * The rendition that a source's picture may be as it is; undefined where it has to be encoded, and where anything about it is
   * not certain. Throws an Error worth another try when it is stopped.
   */
  async find(
    job: MediaJob,
    source: Source,
    ladder: readonly Rendition[],
  ): Promise<Rendition | undefined> {
    const rendition = keepableRendition(source, ladder);
    if (!rendition) return undefined;
    const packets = await this.packetsOf(job, source);
    return packets && !whyNotKept(packets, rendition) ? rendition : undefined;
  }

  /** Undefined where some are missing, too many or say nothing of their times. */
  private async packetsOf(job: MediaJob, source: Source): Promise<Packet[] | undefined> {
    const packets: Packet[] = [];
    let isReadable = true;
    const lines = new Lines((line) => {
      const packet = readPacket(line);
      if (packet && packets.length < PACKETS_MAX) packets.push(packet);
      else isReadable = false;
    });
    const outcome = await this.sandbox.run({
      command: this.config.FFPROBE,
      args: packetArguments(source),
      folder: job.folder,
      readOnly: [source.file],
      niceness: job.niceness,
      wallMsMax: PACKETS_MS_MAX,
      signal: job.signal,
      onOutput: (text) => lines.read(text),
      isAlive: () => isReadable,
    });
    if (outcome.kind === 'killed' && outcome.by === 'abort') throw new Error('stopped');
    const isWhole = outcome.kind === 'exited' && outcome.code === 0 && outcome.errors === '';
    return isWhole && isReadable ? packets : undefined;
  }
}
