import type { Rung } from '../../../lib/api-types.js';
import { rungsDown } from './quality.rules.js';

const slowStallMs = 1_000;
const slowFirstFrameMs = 2_500;
const watchedMsMin = 2_000;
const smoothOnesMin = 6;

/** What the line was found to carry. */
export interface Line {
  readonly ceiling: Rung;
  /** Shorts that played smoothly since something last changed. */
  readonly smooth: number;
}

/** How a short played. */
export interface Played {
  /** The size that played. */
  readonly rung: Rung;
  /** From when it was to play until it did; absent where it was ready before. */
  readonly firstFrameMs?: number | undefined;
  readonly stallMs: number;
  readonly watchedMs: number;
}

/**
 * A short that began late or stood still asks for the next smaller size; several smooth ones in a row for the next larger. Seen by what
 * people see, since storage elsewhere tells no page how fast its bytes came.
 */
export function lineAfter(
  line: Line,
  { rung, firstFrameMs = 0, stallMs, watchedMs }: Played,
): Line {
  if (stallMs >= slowStallMs || firstFrameMs >= slowFirstFrameMs)
    return { ceiling: stepped(rung, -1), smooth: 0 };
  if (watchedMs < watchedMsMin) return line;
  const smooth = line.smooth + 1;
  if (smooth < smoothOnesMin) return { ...line, smooth };
  return { ceiling: stepped(line.ceiling, 1), smooth: 0 };
}

function stepped(rung: Rung, by: 1 | -1): Rung {
  return rungsDown[rungsDown.indexOf(rung) - by] ?? rung;
}
