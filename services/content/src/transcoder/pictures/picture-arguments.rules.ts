import { POSTER_PIXELS_MAX } from '@mate/contracts/limits';
import {
  blurhashSize,
  drawnOutputs,
  FILE_GUARDS,
  posterSize,
  QUIET,
  type FfmpegCommand,
  type Options,
} from '../ffmpeg/ffmpeg-arguments.rules.js';
import type { PictureFormat } from './sniff-picture.rules.js';

/** A picture in the job's folder. */
export interface PictureFile {
  readonly file: string;
  readonly format: PictureFormat;
}

/** Where what is drawn goes: the poster, and the few pixels that its blurhash is made from. */
export interface DrawnFiles {
  readonly poster: string;
  readonly pixels: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

// As for films: only these demuxers and decoders, and only local files.
const PICTURE_GUARDS: Options = [
  ...(['-protocol_whitelist', 'file,pipe'] as const),
  ...['-format_whitelist', 'jpeg_pipe,png_pipe,webp_pipe'],
  ...['-codec_whitelist', 'mjpeg,png,webp'],
  ...['-max_pixels', String(POSTER_PIXELS_MAX)],
];

/** ffprobe: JSON of the only stream. */
export function probePictureArguments({ file, format }: PictureFile): string[] {
  return [
    ...['-v', 'error', '-hide_banner'],
    ...PICTURE_GUARDS,
    ...['-f', format, '-print_format', 'json', '-show_entries', 'stream=width,height'],
    file,
  ];
}

/**
 * ffmpeg: a poster of a picture that somebody sent, in the shape of the film: what is too much of it is cut off evenly. Nothing
 * of the file is copied. What is transparent becomes black, colours that hide behind it too.
 */
export function ownPosterCommand(
  { file, format }: PictureFile,
  film: Size,
  drawn: DrawnFiles,
): FfmpegCommand {
  const { width, height } = posterSize(film);
  const filters = [
    // Cut before it is scaled: a banner of allowed pixels, scaled to cover the film, would become a picture of any size.
    String.raw`crop=w=min(iw\,ih*${width}/${height}):h=min(ih\,iw*${height}/${width})`,
    'format=gbrap',
    'premultiply=inplace=1',
    'format=gbrp',
    `scale=${width}:${height}:flags=lanczos`,
    'setsar=1',
  ];
  return {
    // The first broken byte ends it: half a picture is none.
    inputs: [
      {
        file,
        options: [...QUIET, '-xerror', '-err_detect', 'explode', ...PICTURE_GUARDS, '-f', format],
      },
    ],
    ...drawnOutputs(`[0:v:0]${filters.join(',')}`, blurhashSize(film), drawn),
  };
}

/** ffmpeg: one frame of a rendition of ours as a poster. */
export function frameCommand(
  rendition: string,
  { seconds, film }: { readonly seconds: number; readonly film: Size },
  drawn: DrawnFiles,
): FfmpegCommand {
  const { width, height } = posterSize(film);
  return {
    inputs: [
      {
        file: rendition,
        options: [...QUIET, ...FILE_GUARDS, '-f', 'mov', '-ss', justBefore(seconds)],
      },
    ],
    ...drawnOutputs(`[0:v:0]scale=${width}:${height}`, blurhashSize(film), drawn),
  };
}

/** Rounded up, the time of a film's last frame would be beyond it; the frame is the first from here on. */
function justBefore(seconds: number): string {
  return Math.max(0, seconds - 0.01).toFixed(3);
}
