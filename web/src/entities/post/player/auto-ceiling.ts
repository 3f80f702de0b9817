import type { Rung } from '../../../lib/api-types.js';

let ceiling: Rung = '1080p';

/** The largest size that the line was found to carry; `ViewTracker` measures it. */
export function autoCeiling(): Rung {
  return ceiling;
}

/** Lets shorts that are not loaded yet go by another one. */
export function setAutoCeiling(rung: Rung): void {
  ceiling = rung;
}
