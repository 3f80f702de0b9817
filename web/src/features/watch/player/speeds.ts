import { isolate } from '../../../lib/i18n/isolate.js';

/** How fast films may play, slowest first. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** A speed as it is written. */
export function speedText(speed: number): string {
  return isolate(`${speed}×`);
}
