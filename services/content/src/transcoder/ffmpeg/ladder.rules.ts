import { rungs, type Rung } from '../../media/assets/asset.rules.js';
import type { Probe } from './probe.rules.js';

/** A frame rate as an exact fraction. */
export interface FrameRate {
  readonly numerator: number;
  readonly denominator: number;
}

/** One rendition to make. */
export interface Rendition {
  readonly rung: Rung;
  readonly width: number;
  readonly height: number;
  readonly frameRate: FrameRate;
  /** Frames between key frames: two seconds. */
  readonly keyFrameInterval: number;
  readonly kilobitsPerSecondMax: number;
}

const SHORT_SIDE: Readonly<Record<Rung, number>> = { '480p': 480, '720p': 720, '1080p': 1_080 };
const KILOBITS: Readonly<Record<Rung, number>> = { '480p': 1_400, '720p': 2_800, '1080p': 5_000 };
const HIGH_RATE_FACTOR = 1.5;
/** What every film has, at the highest rate that it may have. */
export const lowestRendition: Pick<Rendition, 'kilobitsPerSecondMax'> = {
  kilobitsPerSecondMax: KILOBITS[rungs[0]],
};
/** What no film is above, at its highest rate. */
export const highestRendition: Pick<Rendition, 'kilobitsPerSecondMax'> = {
  kilobitsPerSecondMax: KILOBITS['1080p'] * HIGH_RATE_FACTOR,
};
/** Sound, and what a file has beside picture and sound, in kilobits a second. */
export const OTHER_KILOBITS = 192;
const BYTES_PER_KILOBIT = 125;
// What is kept of a picture as it came is as large as its original: 8 GB by default.
const FILE_BYTES_MIN = 8 * 1024 ** 3;
// An encoder keeps its rate over some seconds, not at each moment; the bound is there for what runs wild.
const FILE_SLACK = 1.25;
const KEY_FRAME_SECONDS = 2;
// A banner of any length would otherwise make an endless long side.
const LONG_TO_SHORT_MAX = 2.5;
const HIGH_RATE_FROM = 50;
const HIGH_RATE_RUNG_MIN = 720;
const RATE_TOLERANCE = 0.005;

const thousand = (numerator: number): FrameRate => ({ numerator, denominator: 1_001 });
const whole = (numerator: number): FrameRate => ({ numerator, denominator: 1 });
const STANDARD_RATES: readonly FrameRate[] = [
  thousand(24_000),
  whole(24),
  whole(25),
  thousand(30_000),
  whole(30),
  whole(50),
  thousand(60_000),
  whole(60),
];

/**
 * The renditions of a source, lowest first. A rung is the short side; no rung is above the source, and a source below
 * the lowest rung gets that one in its own size.
 */
export function planLadder(
  probe: Pick<Probe, 'width' | 'height' | 'framesPerSecond'>,
): Rendition[] {
  const shortSide = Math.min(probe.width, probe.height);
  const wanted = rungs.filter((rung, index) => index === 0 || SHORT_SIDE[rung] <= shortSide);
  return wanted.map((rung) => {
    const frameRate = targetRate(probe.framesPerSecond, rung);
    const perSecond = valueOf(frameRate);
    return {
      rung,
      ...scaledSize(probe, Math.min(SHORT_SIDE[rung], shortSide)),
      frameRate,
      keyFrameInterval: Math.max(1, Math.round(perSecond * KEY_FRAME_SECONDS)),
      kilobitsPerSecondMax:
        KILOBITS[rung] * (perSecond > HIGH_RATE_FROM - 1 ? HIGH_RATE_FACTOR : 1),
    };
  });
}

/** How large a file may become that is made of a film of this length, in bytes: beyond it something runs wild. */
export function fileBytesMax(seconds: number): number {
  const kilobits = highestRendition.kilobitsPerSecondMax + OTHER_KILOBITS;
  return Math.max(FILE_BYTES_MIN, Math.ceil(kilobits * seconds * BYTES_PER_KILOBIT * FILE_SLACK));
}

/** Both sides even, the short one as wanted unless the long one would be out of bounds. */
function scaledSize(
  source: { width: number; height: number },
  shortSide: number,
): { width: number; height: number } {
  const sourceShort = Math.min(source.width, source.height);
  const sourceLong = Math.max(source.width, source.height);
  const factor = Math.min(shortSide / sourceShort, (shortSide * LONG_TO_SHORT_MAX) / sourceLong);
  return {
    width: Math.min(even(source.width * factor), evenBelow(source.width)),
    height: Math.min(even(source.height * factor), evenBelow(source.height)),
  };
}

/** At most 30 a second, 50 and 60 halved evenly; 60 stay 60 where the picture is large enough to show it. */
function targetRate(framesPerSecond: number, rung: Rung): FrameRate {
  const isHigh = framesPerSecond >= HIGH_RATE_FROM - 1;
  const keepsHigh = isHigh && SHORT_SIDE[rung] >= HIGH_RATE_RUNG_MIN;
  const halved = isHigh && framesPerSecond < 61 ? framesPerSecond / 2 : framesPerSecond;
  const rate = keepsHigh ? Math.min(framesPerSecond, 60) : Math.min(halved, 30);
  const standard = nearestStandard(rate);
  if (Math.abs(valueOf(standard) - rate) / rate < RATE_TOLERANCE) return standard;
  // Slow screen recordings stay slow; anything else in between is a phone's variable rate.
  if (rate < 10) return whole(Math.max(1, Math.round(rate)));
  return whole(rate > 30 ? 60 : 30);
}

function nearestStandard(rate: number): FrameRate {
  return STANDARD_RATES.reduce((best, one) =>
    Math.abs(valueOf(one) - rate) < Math.abs(valueOf(best) - rate) ? one : best,
  );
}

/** Frames a second. */
export function valueOf({ numerator, denominator }: FrameRate): number {
  return numerator / denominator;
}

function evenBelow(value: number): number {
  return Math.max(2, Math.floor(value / 2) * 2);
}

function even(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}
