import { DAY_MS } from '@mate/contracts/durations';
import type { AssetRecord, Drawings, OwnPicture, Poster } from '../assets/asset.rules.js';
import { isOwnPoster } from '../assets/asset.rules.js';

/** What the poster of an asset is. */
export type PosterOrigin =
  | { readonly source: 'film' }
  | { readonly source: 'picture' }
  /** Counted from one. */
  | { readonly source: 'frame'; readonly frame: number };

/** Told by its name alone: frames and authors' pictures have places of their own. */
export function originOf({
  folder,
  poster,
  frames = [],
}: Pick<AssetRecord, 'folder' | 'poster' | 'frames'>): PosterOrigin {
  const index = frames.findIndex(({ key }) => key === poster?.key);
  if (index >= 0) return { source: 'frame', frame: index + 1 };
  return { source: poster && isOwnPoster({ folder }, poster.key) ? 'picture' : 'film' };
}

/** A frame by its number, from one; undefined where the film has no such. */
export function frameOf(
  { frames = [] }: Pick<AssetRecord, 'frames'>,
  frame: number,
): Poster | undefined {
  return Number.isInteger(frame) ? frames[frame - 1] : undefined;
}

// Takes up to this one are tried.
const TAKES_MAX = 5;
const DRAWINGS_MAX = 20;
const DRAWINGS_OF_ACCOUNT_MAX = 60;

/** True where its workers died of a picture as often as one is tried. */
export function isSpentPicture({ takes }: Pick<OwnPicture, 'takes'>): boolean {
  return takes > TAKES_MAX;
}

/** True where a picture may be taken up once more after trouble. */
export function mayBeDrawnAgain({ takes }: Pick<OwnPicture, 'takes'>): boolean {
  return takes < TAKES_MAX;
}

/**
 * What follows an order to draw the picture that has arrived: it is drawn; it is that already, or waits, and nothing changes;
 * another one is being drawn; or as many were drawn of this film today as are.
 */
export function answerToOrder(
  {
    folder,
    poster,
    ownPicture,
    drawings,
  }: Pick<AssetRecord, 'folder' | 'poster' | 'ownPicture' | 'drawings'>,
  etag: string,
  now: Date,
): 'draw' | 'unchanged' | 'busy' | 'spent' {
  const isLast = drawings?.etag === etag;
  // What waits is drawn of whatever lies there then.
  if (ownPicture?.dueTime) return isLast || ownPicture.takes === 0 ? 'unchanged' : 'busy';
  const isRefused = ownPicture !== undefined && ownPicture.refusal !== 'trouble';
  const isShown =
    ownPicture === undefined && poster !== null && isOwnPoster({ folder }, poster.key);
  if (isLast && (isRefused || isShown)) return 'unchanged';
  return drawnToday(drawings, now) < DRAWINGS_MAX ? 'draw' : 'spent';
}

/** True where an account may have so many drawn already and one more. */
export function mayDrawMore(drawnOfAccount: number): boolean {
  return drawnOfAccount < DRAWINGS_OF_ACCOUNT_MAX;
}

/** When a day of drawings began that is not over. */
export function beginOfDrawings(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

/** With one drawing more. */
export function oneMoreDrawn(drawings: Drawings | undefined, etag: string, now: Date): Drawings {
  const count = drawnToday(drawings, now);
  return { beginTime: (count > 0 && drawings?.beginTime) || now, count: count + 1, etag };
}

function drawnToday(drawings: Drawings | undefined, now: Date): number {
  return drawings && drawings.beginTime > beginOfDrawings(now) ? drawings.count : 0;
}
