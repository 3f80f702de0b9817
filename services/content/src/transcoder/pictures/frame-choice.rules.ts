import { POSTER_FRAMES_MAX } from '@mate/contracts/limits';
import { FILE_GUARDS, QUIET, type FfmpegCommand } from '../ffmpeg/ffmpeg-arguments.rules.js';

/** A frame that was looked at. */
export interface SeenFrame {
  readonly seconds: number;
  /** Brightness as BT.709 writes it, 16 to 235: on the whole, and what a tenth of the picture is below and above of. */
  readonly average: number;
  readonly low: number;
  readonly high: number;
  /** How soft its edges are, in pixels of the small picture it was measured in. */
  readonly blur: number;
}

// Ten for each that is offered.
const LOOKS = POSTER_FRAMES_MAX * 10;
// From here on only key frames are decoded: each rendition has one as often.
const KEY_FRAMES_FROM_SECONDS = 2;
const LOOKED_AT_WIDTH = 320;
const DARK_BELOW = 40;
const GLARING_ABOVE = 220;
// Less between dark and light is a wall, a sky, a fade.
const CONTRAST_MIN = 30;
// The first and the last bit of a film are often titles and fades.
const EDGE_PART = 0.02;
// Nearer to each other than this part of a sixth, two frames show the same.
const APART_PART = 0.5;

/** How the frames of a film are looked at: one in so many seconds. */
function lookEvery(filmSeconds: number): number {
  return filmSeconds / LOOKS;
}

/** ffmpeg: measures a frame of each stretch of a rendition into a text. */
export function measureCommand(
  rendition: string,
  filmSeconds: number,
  output: string,
): FfmpegCommand {
  const step = lookEvery(filmSeconds);
  const skips = step >= KEY_FRAMES_FROM_SECONDS ? ['-skip_frame', 'nokey'] : [];
  const stretch = (time: string): string => `floor(${time}/${step.toFixed(6)})`;
  const chosen = String.raw`isnan(prev_selected_t)+gt(${stretch('t')}\,${stretch('prev_selected_t')})`;
  return {
    inputs: [{ file: rendition, options: [...QUIET, ...FILE_GUARDS, ...skips, '-f', 'mov'] }],
    graph: [
      `[0:v:0]select=${chosen}`,
      `scale=${LOOKED_AT_WIDTH}:-2`,
      'signalstats',
      'blurdetect',
      `metadata=print:file=${output}[m]`,
    ].join(','),
    outputs: [{ file: '-', options: ['-map', '[m]', '-vsync', '0', '-f', 'null'] }],
  };
}

/** Reads what was measured. Lines that are none of ours are left out. */
export function readMeasures(text: string): SeenFrame[] {
  return text.split(/^frame:/m).flatMap((part) => {
    const seconds = numberAfter(part, 'pts_time:');
    const average = numberAfter(part, 'lavfi.signalstats.YAVG=');
    const low = numberAfter(part, 'lavfi.signalstats.YLOW=');
    const high = numberAfter(part, 'lavfi.signalstats.YHIGH=');
    if ([seconds, average, low, high].some((value) => !Number.isFinite(value))) return [];
    // A frame without any edge has no softness of edges.
    const blur = numberAfter(part, 'lavfi.blur=');
    return [{ seconds, average, low, high, blur: Number.isFinite(blur) ? blur : Infinity }];
  });
}

/**
 * Six frames that stand for a film, in its order: of each sixth the one that shows most, neither dark nor glaring nor flat nor
 * blurred. Where a sixth has none, others have more; where nothing is any good, what there is.
 */
export function chooseFrames(seen: readonly SeenFrame[], filmSeconds: number): SeenFrame[] {
  const edge = filmSeconds * EDGE_PART;
  const inside = seen.filter(({ seconds }) => seconds >= edge && seconds <= filmSeconds - edge);
  const frames = inside.length >= POSTER_FRAMES_MAX ? inside : seen;
  const best = [...frames].sort((a, b) => worthOf(b) - worthOf(a));
  const sixth = filmSeconds / POSTER_FRAMES_MAX;
  const partOf = ({ seconds }: SeenFrame): number => Math.floor(seconds / sixth);
  const chosen: SeenFrame[] = [];
  const add = (mayBe: (frame: SeenFrame) => boolean): void => {
    for (const frame of best)
      if (chosen.length < POSTER_FRAMES_MAX && !chosen.includes(frame) && mayBe(frame))
        chosen.push(frame);
  };
  const isFree = (frame: SeenFrame): boolean =>
    !chosen.some((other) => partOf(other) === partOf(frame));
  const isApart = (frame: SeenFrame): boolean =>
    chosen.every((other) => Math.abs(other.seconds - frame.seconds) >= sixth * APART_PART);
  add((frame) => isUsable(frame) && isFree(frame));
  add((frame) => isUsable(frame) && isApart(frame));
  add(isFree);
  add(() => true);
  return chosen.sort((a, b) => a.seconds - b.seconds);
}

function isUsable({ average, low, high, blur }: SeenFrame): boolean {
  const isLit = average >= DARK_BELOW && average <= GLARING_ABOVE;
  return isLit && high - low >= CONTRAST_MIN && Number.isFinite(blur);
}

/** Much between dark and light, and hard edges. */
function worthOf(frame: SeenFrame): number {
  const { low, high, blur } = frame;
  return (isUsable(frame) ? 1_000 : 0) + (high - low) / Math.max(1, blur);
}

function numberAfter(text: string, name: string): number {
  const at = text.indexOf(name);
  return at < 0 ? NaN : Number.parseFloat(text.slice(at + name.length));
}
