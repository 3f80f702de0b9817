import type { Post, Rung } from '../../../lib/api-types.js';
import { measuredLine } from './measured-line.js';
import { viewingChoice } from './viewing-choice.js';
import type { QualityChoice } from '../../../lib/state/settings-slice.js';

/** All sizes, best first. */
export const rungsDown: readonly Rung[] = ['1080p', '720p', '480p'];

/** What the browser says of the line; most say little, some nothing. */
export interface ConnectionHint {
  effectiveType?: string;
  saveData?: boolean;
}

/** The shorter side of the screen, in CSS pixels, from which a larger picture can be seen. */
const screenPxMin = { '1080p': 1_000, '720p': 600 } as const;

/**
 * Product spec §9: 5g gives 1080p, 4g 720p, otherwise 480p. Data saving always means 480p. A browser that says
 * nothing of its line at all is judged by its screen instead: a large one seldom hangs on a slow line.
 */
export function rungFor(
  connection: ConnectionHint | undefined,
  screenPx: number = shorterScreenSide(),
): Rung {
  if (connection === undefined) return rungForScreen(screenPx);
  if (connection.saveData === true) return '480p';
  if (connection.effectiveType === '5g') return '1080p';
  if (connection.effectiveType === '4g') return '720p';
  return '480p';
}

function rungForScreen(px: number): Rung {
  if (px >= screenPxMin['1080p']) return '1080p';
  return px >= screenPxMin['720p'] ? '720p' : '480p';
}

function shorterScreenSide(): number {
  return Math.min(window.screen.width, window.screen.height);
}

/** What automatic choice gives now: by what is said of the line, and no more than it was found to carry. */
export function autoRung(connection: ConnectionHint | undefined = connectionHint()): Rung {
  const [said, found] = [rungFor(connection), measuredLine().ceiling];
  return rungsDown.indexOf(said) > rungsDown.indexOf(found) ? said : found;
}

/** The sizes a post can be watched in, best first. */
export function rungsOf(media: Post['media']): Rung[] {
  return rungsDown.filter((rung) => media.h264[rung] !== undefined);
}

/** The address to play for a choice, falling back to the post's first playable one. */
export function sourceFor(
  media: Post['media'],
  choice: QualityChoice,
  connection: ConnectionHint | undefined = connectionHint(),
): string | null {
  const wanted = choice === 'auto' ? autoRung(connection) : choice;
  return media.h264[wanted] ?? media.key ?? null;
}

/** The person or their browser asks for little data. */
export function savesData(): boolean {
  return connectionHint()?.saveData === true;
}

/** Whether videos begin by themselves. */
export function playsByItself(): boolean {
  return viewingChoice().autoplay && !savesData();
}

/** Reads the Network Information API where there is one, and what the person chose. */
export function connectionHint(): ConnectionHint | undefined {
  const { connection } = navigator as Navigator & { connection?: ConnectionHint };
  return viewingChoice().dataSaver ? { ...connection, saveData: true } : connection;
}
