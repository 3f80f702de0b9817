import { listFileOf, SOUND_NAME, trackFileOf } from '../../media/streams/stream-files.rules.js';
import {
  FILE_GUARDS,
  QUIET,
  type CommandFile,
  type FfmpegCommand,
} from './ffmpeg-arguments.rules.js';

// The next key frame after it ends a part: all rungs have theirs at the same times.
const PART_SECONDS = 6;

/** What is packaged of a stored rendition. */
export interface Packaging {
  /** The rendition. */
  readonly file: string;
  /** What its picture's track is called. */
  readonly pictureName: string;
  /** Its sound becomes a track too: all rungs share one. */
  readonly withSound: boolean;
}

/** ffmpeg: the frames and the sound of a rendition as they are, each in one fragmented file with a list of its parts. */
export function packageCommand({ file, pictureName, withSound }: Packaging): FfmpegCommand {
  return {
    inputs: [{ file, options: [...QUIET, ...FILE_GUARDS, '-f', 'mov'] }],
    outputs: [
      trackOf(pictureName, ['-map', '0:v:0']),
      ...(withSound ? [trackOf(SOUND_NAME, ['-map', '0:a:0', ...WITHOUT_LEAD_IN])] : []),
    ],
  };
}

// What an encoder writes before the film begins. Players of fragments do not leave it out, and would be late by it.
const WITHOUT_LEAD_IN = ['-bsf:a', String.raw`noise=drop=lt(pts\,0)`];
// CMAF: the first picture is shown at zero without an edit list, which players of fragments read differently.
const FRAGMENTS = 'movflags=+cmaf+frag_custom+dash+delay_moov+negative_cts_offsets';

function trackOf(name: string, picked: readonly [string, string, ...string[]]): CommandFile {
  return {
    file: listFileOf(name),
    options: [
      ...picked,
      ...['-c', 'copy', '-f', 'hls'],
      ...['-hls_time', String(PART_SECONDS), '-hls_playlist_type', 'vod'],
      ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments'],
      ...['-hls_segment_options', FRAGMENTS],
      ...['-hls_segment_filename', trackFileOf(name)],
    ],
  };
}
