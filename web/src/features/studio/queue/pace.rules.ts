/** How many bytes storage had at a time. */
export interface PaceSample {
  readonly timeMs: number;
  readonly sentBytes: number;
}

const windowMs = 15_000;
const knownAfterMs = 2_000;

/** The samples by which the pace is told, with one more: what is older than a quarter of a minute says nothing of now. */
export function paced(samples: readonly PaceSample[], next: PaceSample): PaceSample[] {
  return [...samples.filter(({ timeMs }) => next.timeMs - timeMs <= windowMs), next];
}

/** Seconds until everything is sent at the pace of the samples; null while there is none to speak of. */
export function secondsLeft(samples: readonly PaceSample[], totalBytes: number): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return null;
  const ms = last.timeMs - first.timeMs;
  const bytes = last.sentBytes - first.sentBytes;
  if (ms < knownAfterMs || bytes <= 0) return null;
  return Math.ceil((totalBytes - last.sentBytes) / (bytes / (ms / 1_000)));
}
