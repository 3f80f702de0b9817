import { FILE_GUARDS, FOR_WEBP, QUIET, type FfmpegCommand } from './ffmpeg-arguments.rules.js';

/** How pictures of a film at even distances lie on one sheet. */
export interface Sheet {
  readonly columns: number;
  readonly count: number;
  /** Of one picture. */
  readonly width: number;
  readonly height: number;
  /** Film between two pictures. */
  readonly seconds: number;
}

// Ten by ten pictures are some 300 kB, however long the film is.
const PICTURES_MAX = 100;
const COLUMNS_MAX = 10;
const LONG_SIDE = 160;
// Every rendition has a key frame as often, and only key frames are decoded.
const STEP_SECONDS = 2;

/** The sheet of a film of that length and shape. */
export function planSheet(film: {
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}): Sheet {
  const steps = Math.max(1, Math.ceil(film.seconds / STEP_SECONDS / PICTURES_MAX));
  const seconds = steps * STEP_SECONDS;
  const count = Math.min(PICTURES_MAX, Math.max(1, Math.ceil(film.seconds / seconds)));
  const factor = LONG_SIDE / Math.max(film.width, film.height);
  const side = (length: number): number => Math.max(2, Math.round((length * factor) / 2) * 2);
  return {
    ...{ columns: Math.min(COLUMNS_MAX, count), count, seconds },
    ...{ width: side(film.width), height: side(film.height) },
  };
}

/** ffmpeg: the first key frame of each stretch of a rendition, side by side. */
export function sheetCommand(rendition: string, sheet: Sheet, output: string): FfmpegCommand {
  const { columns, count, width, height, seconds } = sheet;
  const stretch = (time: string): string => `floor(${time}/${seconds})`;
  const chosen = String.raw`isnan(prev_selected_t)+gt(${stretch('t')}\,${stretch('prev_selected_t')})`;
  return {
    inputs: [
      { file: rendition, options: [...QUIET, ...FILE_GUARDS, '-skip_frame', 'nokey', '-f', 'mov'] },
    ],
    graph: [
      `[0:v:0]select=${chosen}`,
      `scale=${width}:${height}`,
      `tile=${columns}x${Math.ceil(count / columns)}:nb_frames=${count}`,
      `${FOR_WEBP}[s]`,
    ].join(','),
    outputs: [
      {
        file: output,
        options: [
          ...(['-map', '[s]'] as const),
          ...['-frames:v', '1', '-c:v', 'libwebp', '-quality', '60', '-f', 'webp'],
        ],
      },
    ],
  };
}
