import { RESUME_SECONDS_MIN } from '@mate/contracts/limits';

/**
 * Where to go on, in whole seconds from the beginning; undefined for the beginning. Who stopped within the last seconds
 * has seen it all. Of a post whose length is not known only the beginning is known.
 */
export function placeToGoOn(
  seconds: number,
  durationSeconds: number | undefined,
): number | undefined {
  if (!Number.isFinite(seconds) || seconds < RESUME_SECONDS_MIN) return undefined;
  const isAtItsEnd =
    durationSeconds !== undefined && seconds > durationSeconds - RESUME_SECONDS_MIN;
  return isAtItsEnd ? undefined : Math.floor(seconds);
}
