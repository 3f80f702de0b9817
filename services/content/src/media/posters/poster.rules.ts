import type { AssetRecord, Poster } from '../assets/asset.rules.js';
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
