import type { CaptionsId } from '@mate/contracts/ids';
import { rungs, type AssetRecord, type Rung, type Track } from '../assets/asset.rules.js';

/** The list of tracks, from which a player begins. */
export const MASTER_FILE = 'master.m3u8';
/** The list of a film's small pictures, which players read beside it. */
export const STORYBOARD_TRACK = 'storyboard.vtt';
/** The sheet that it names. */
export const STORYBOARD_SHEET = 'storyboard.webp';
/** How the names of files of captions begin. */
const CAPTIONS_FILE = /^captions-([0-9a-f-]{36})[.]vtt$/;
/** What the track of the sound is called. */
export const SOUND_NAME = 'sound';

/** A file of a film's streams. */
export interface StreamFile {
  readonly key: string;
  /** A text, which may name other files; else frames, sound or a picture. */
  readonly isText: boolean;
}

/** What the track of a rung is called. */
export function pictureNameOf(rung: Rung): string {
  return `h264-${rung}`;
}

/** What the list of a track's parts is called: in storage, and beside the track for players. */
export function listFileOf(trackName: string): string {
  return `${trackName}.m3u8`;
}

/** What the file of a track is called, which its list names. */
export function trackFileOf(trackName: string): string {
  return `${trackName}.mp4`;
}

/** What a file of captions is called. */
export function captionsFileOf(captionsId: CaptionsId): string {
  return `captions-${captionsId}.vtt`;
}

/** Whether a player that knows a film's first addresses alone may ask for a file. */
export function isBeginning(file: string): boolean {
  return file === MASTER_FILE || file === STORYBOARD_TRACK || CAPTIONS_FILE.test(file);
}

/** The stored file that a player asks for by its name; undefined where there is none. */
export function streamFileOf(
  { streams, storyboard, captions }: Pick<AssetRecord, 'streams' | 'storyboard' | 'captions'>,
  file: string,
): StreamFile | undefined {
  if (file === STORYBOARD_SHEET) return storyboard && { key: storyboard.key, isText: false };
  const [, captionsId] = CAPTIONS_FILE.exec(file) ?? [];
  if (captionsId !== undefined) {
    const found = captions?.find((one) => one.captionsId === captionsId);
    return found && { key: found.key, isText: true };
  }
  const pictures = rungs.map((rung) => [pictureNameOf(rung), streams?.h264[rung]] as const);
  for (const [name, track] of [[SOUND_NAME, streams?.sound] as const, ...pictures]) {
    const found = track && fileOfTrack(file, name, track);
    if (found) return found;
  }
  return undefined;
}

function fileOfTrack(file: string, name: string, track: Track): StreamFile | undefined {
  if (file === listFileOf(name)) return { key: track.listKey, isText: true };
  return file === trackFileOf(name) ? { key: track.key, isText: false } : undefined;
}
