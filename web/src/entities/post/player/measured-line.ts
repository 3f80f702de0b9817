import type { Line } from './line.rules.js';

let line: Line = { ceiling: '1080p', smooth: 0 };

/** What the line was found to carry; `ViewTracker` measures it. */
export function measuredLine(): Line {
  return line;
}

/** Lets shorts that are not loaded yet go by another finding. */
export function setMeasuredLine(found: Line): void {
  line = found;
}
