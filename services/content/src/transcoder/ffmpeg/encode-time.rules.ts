/** How long an encode may take. */
export interface EncodeBounds {
  /** For starting and finishing, whatever the length. */
  readonly baseSeconds: number;
  /** Seconds of work for each second of film. */
  readonly factor: number;
  /** Never longer than this. */
  readonly secondsMax: number;
  /** Assumed of a film that does not say how long it is. */
  readonly unknownSeconds: number;
}

/** Wall clock of one encode in milliseconds. `seconds` is the film's own word, null where it has none. */
export function encodeWallMs(
  film: { readonly seconds: number | null; readonly secondsMax: number },
  bounds: EncodeBounds,
): number {
  const { baseSeconds, factor, secondsMax, unknownSeconds } = bounds;
  const seconds = Math.min(film.seconds ?? unknownSeconds, film.secondsMax);
  return Math.ceil(Math.min(baseSeconds + seconds * factor, secondsMax) * 1_000);
}
