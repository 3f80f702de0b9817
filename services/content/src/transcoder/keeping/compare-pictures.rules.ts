import { createHash } from 'node:crypto';
import {
  FILE_GUARDS,
  FIRST_FAULT_ENDS,
  sourceInput,
  type FfmpegCommand,
  type Source,
} from '../ffmpeg/ffmpeg-arguments.rules.js';

// Streams of the list: frames of the source, frames of what was made, and its packets that begin anew (IDR).
const SOURCE = '0';
const MADE = '1';
const ANEW = '2';
const BYTES_PER_PIXEL = 1.5;

/**
 * ffmpeg: a list of all frames of a source and of what was made of it, each as a hash of its pixels, and of the packets from
 * which any decoder can begin. No frame is left out, shown twice or scaled; the first fault of either ends it.
 */
export function compareCommand(source: Source, made: string): FfmpegCommand {
  const original = sourceInput(source);
  return {
    inputs: [
      { file: original.file, options: [...original.options, ...FIRST_FAULT_ENDS] },
      { file: made, options: [...FILE_GUARDS, '-f', 'mov', ...FIRST_FAULT_ENDS] },
    ],
    outputs: [
      {
        file: 'pipe:1',
        options: [
          ...(['-map', `0:${source.probe.pictureStream}`, '-map', '1:v:0'] as const),
          ...['-map', '1:v:0', '-vsync', 'passthrough', '-autoscale', '0'],
          ...['-c:v:0', 'rawvideo', '-c:v:1', 'rawvideo', '-c:v:2', 'copy'],
          ...['-bsf:v:2', 'filter_units=pass_types=5'],
          ...['-f', 'framehash', '-hash', 'sha256', '-flush_packets', '1'],
        ],
      },
    ],
  };
}

/** What such a list has to say: of each frame's size, and of the place of frames in the film. */
interface Comparison {
  readonly width: number;
  readonly height: number;
  readonly frameSeconds: number;
}

/** Reads such a list line by line, in little memory however long it is. */
export class ComparedPictures {
  private readonly frames = {
    [SOURCE]: { count: 0, hash: createHash('sha256') },
    [MADE]: { count: 0, hash: createHash('sha256') },
  };
  private readonly anew: number[] = [];
  private tickSeconds = Number.NaN;
  private isWhole = true;

  constructor(private readonly what: Comparison) {}

  read(line: string): void {
    if (line.startsWith('#')) return this.readHead(line);
    const [stream = '', , shown = '', , bytes = '', hash = ''] = line
      .split(',')
      .map((field) => field.trim());
    if (stream === SOURCE || stream === MADE) return this.readFrame(stream, Number(bytes), hash);
    if (stream !== ANEW) this.isWhole = false;
    else this.anew.push(this.placeOf(Number(shown) * this.tickSeconds));
  }

  /**
   * True where both show the same pixels, one frame for each packet, and every packet that counts as a key frame begins anew;
   * `keySeconds` are the times of those, `packets` how many there are of all.
   */
  areSame(packets: number, keySeconds: readonly number[]): boolean {
    const { [SOURCE]: source, [MADE]: made } = this.frames;
    const keys = keySeconds.map((seconds) => this.placeOf(seconds));
    return (
      this.isWhole &&
      source.count === packets &&
      made.count === packets &&
      source.hash.copy().digest('hex') === made.hash.copy().digest('hex') &&
      keys.join() === this.anew.join()
    );
  }

  private readHead(line: string): void {
    const tick = /^#tb 2: (\d+)\/(\d+)$/.exec(line);
    if (tick) this.tickSeconds = Number(tick[1]) / Number(tick[2]);
  }

  private readFrame(stream: typeof SOURCE | typeof MADE, bytes: number, hash: string): void {
    const { width, height } = this.what;
    if (bytes !== width * height * BYTES_PER_PIXEL || hash.length !== 64) this.isWhole = false;
    const frames = this.frames[stream];
    frames.count += 1;
    frames.hash.update(hash);
  }

  private placeOf(seconds: number): number {
    return Math.round(seconds / this.what.frameSeconds);
  }
}
