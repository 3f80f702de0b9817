import type { Rung } from '../../../lib/api-types.js';
import type { QualityChoice } from '../../../lib/state/settings-slice.js';

/** How a film is played: as a stream by our library, as a stream by the browser itself, or as one file. */
export type Way = 'library' | 'native' | 'file';

/** What a browser can do. */
export interface BrowserAbility {
  /** It says that it plays streams (HLS). */
  readonly playsHls: boolean;
  /** Of the family whose streams are as good as its files. */
  readonly isWebkit: boolean;
  /** Scripts may hand it frames. */
  readonly takesFrames: boolean;
}

interface Wish {
  readonly quality: QualityChoice;
  readonly savesData: boolean;
}

/**
 * Which way a film is played. A browser of its own streams knows no choice of a size, nor a limit of data: for those it
 * gets the file.
 */
export function wayOf(
  hls: string | undefined,
  { playsHls, isWebkit, takesFrames }: BrowserAbility,
  { quality, savesData }: Wish,
): Way {
  if (hls === undefined) return 'file';
  if (playsHls && (isWebkit || !takesFrames)) {
    return quality === 'auto' && !savesData ? 'native' : 'file';
  }
  return takesFrames ? 'library' : 'file';
}

/** What this browser can do. */
export function abilityOf(video: HTMLVideoElement): BrowserAbility {
  return {
    playsHls: video.canPlayType('application/vnd.apple.mpegurl') !== '',
    isWebkit: 'webkitSupportsPresentationMode' in video,
    takesFrames: 'MediaSource' in window || 'ManagedMediaSource' in window,
  };
}

/** One size that a stream has, and what it takes of the line. */
export interface StreamTrack {
  readonly rung: Rung;
  readonly bitsPerSecond: number;
}

const rungsUp: readonly Rung[] = ['480p', '720p', '1080p'];
// What is left over is for the moods of the line.
const SHARE_OF_LINE = 0.7;

/** The largest size up to a wanted one, or the smallest that there is. */
export function nearestRung(wanted: Rung, present: readonly Rung[]): Rung | undefined {
  const sorted = rungsUp.filter((rung) => present.includes(rung));
  return sorted.findLast((rung) => rungsUp.indexOf(rung) <= rungsUp.indexOf(wanted)) ?? sorted[0];
}

/**
 * Where Auto begins: with the largest size that the line carried when something was last played, or, where nothing was
 * ever measured, with what is said of the line (product spec §9). Whoever saves data has the smallest.
 */
export function startRungOf(
  tracks: readonly StreamTrack[],
  line: { readonly measuredKbps: number; readonly said: Rung; readonly savesData: boolean },
): Rung | undefined {
  const present = tracks.map(({ rung }) => rung);
  if (line.savesData) return nearestRung('480p', present);
  if (line.measuredKbps <= 0) return nearestRung(line.said, present);
  const carried = line.measuredKbps * 1_000 * SHARE_OF_LINE;
  const fitting = tracks.filter(({ bitsPerSecond }) => bitsPerSecond <= carried);
  const largest = nearestRung(
    '1080p',
    fitting.map(({ rung }) => rung),
  );
  return largest ?? nearestRung('480p', present);
}

/** Which size the list of a track is of; undefined for one that is none of ours. */
export function rungOfAddress(address: string): Rung | undefined {
  const [, name] = /\/h264-(\d+p)[.]m3u8(?:[?#]|$)/.exec(address) ?? [];
  return rungsUp.find((rung) => rung === name);
}

/** What a size is called by its picture: of wide films by their width, of upright ones by their narrow side. */
export function rungOfPicture(width: number, height: number): Rung | null {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (short === 0) return null;
  const lines = Math.max(short, (long * 9) / 16);
  const apart = (rung: Rung): number => Math.abs(parseInt(rung, 10) - lines);
  return rungsUp.reduce((best, rung) => (apart(rung) < apart(best) ? rung : best));
}

const STEP_KBPS = 500;

/** A rate as it is kept: coarse, so that it changes seldom. */
export function keptKbps(bitsPerSecond: number): number {
  if (!Number.isFinite(bitsPerSecond)) return 0;
  return Math.max(STEP_KBPS, Math.round(bitsPerSecond / 1_000 / STEP_KBPS) * STEP_KBPS);
}
