import type { Post, Rung } from '../lib/api-types.js';

const ID = /^\/embed\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;
/** The shorter side of the frame, in pixels of the screen, from which a larger picture can be seen. */
const SIDE_PIXELS_MIN = { '1080p': 900, '720p': 600 } as const;
const START_SECONDS_MAX = 86_400;

/** Which post the frame is for; null for an address that is none. */
export function postIdOf(pathname: string): string | null {
  return ID.exec(pathname)?.[1] ?? null;
}

/** From which second on (`?start=90`). */
export function startOf(search: string): number {
  const seconds = Number(new URLSearchParams(search).get('start'));
  return seconds > 0 && seconds <= START_SECONDS_MAX ? seconds : 0;
}

/** The file for a frame: the smallest whose picture fills it, or the least there is for whoever saves data. */
export function fileFor(
  media: Post['media'],
  { sidePx, savesData }: { sidePx: number; savesData: boolean },
): string | null {
  const wanted = savesData ? '480p' : rungFor(sidePx);
  return media.h264[wanted] ?? media.key ?? null;
}

/** What a browser can do with streams. */
interface StreamAbility {
  readonly playsHls: boolean;
  /** Of the family whose streams are as good as its files. */
  readonly isWebkit: boolean;
}

/**
 * The stream, for browsers that play one by themselves; null for others, which get the file: a library would weigh more
 * than the rest of the frame together.
 */
export function streamFor(
  { hls }: Post['media'],
  { playsHls, isWebkit, savesData }: StreamAbility & { savesData: boolean },
): string | null {
  return playsHls && isWebkit && !savesData ? (hls ?? null) : null;
}

function rungFor(sidePx: number): Rung {
  if (sidePx >= SIDE_PIXELS_MIN['1080p']) return '1080p';
  return sidePx >= SIDE_PIXELS_MIN['720p'] ? '720p' : '480p';
}

/** The post's own page, on which everything else can be done. */
export function pageOf({ _id, type, user }: Pick<Post, '_id' | 'type' | 'user'>): string {
  return type === 'video' ? `/watch/${_id}` : `/@${user.username}/short/${_id}`;
}
