import type { CaptionsTrack } from '../../../lib/api-types.js';

/** What somebody wants of captions. */
export interface CaptionsWish {
  readonly on: boolean;
  /** As it was last chosen; empty for none. */
  readonly language: string;
  /** What the app speaks. */
  readonly spoken: string;
}

/**
 * The track to show: in the wanted language, in another form of it (`ar` for `ar-AE`), in the language of the app, or
 * the first; undefined where captions are off or there are none.
 */
export function trackFor(
  tracks: readonly CaptionsTrack[],
  { on, language, spoken }: CaptionsWish,
): CaptionsTrack | undefined {
  if (!on) return undefined;
  const alike = (wanted: string): CaptionsTrack | undefined =>
    tracks.find((track) => track.language === wanted) ??
    tracks.find((track) => baseOf(track.language) === baseOf(wanted));
  return alike(language) ?? alike(spoken) ?? tracks[0];
}

/** `ar` of `ar-AE`. */
function baseOf(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? '';
}
