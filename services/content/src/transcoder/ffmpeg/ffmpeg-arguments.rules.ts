import type { Rendition } from './ladder.rules.js';
import { isUnknownColor, PIXELS_MAX, type Probe } from './probe.rules.js';
import type { Container } from '../../media/uploads/sniff.rules.js';

/** A source file in the job's folder. */
export interface Source {
  readonly file: string;
  readonly container: Container;
  readonly probe: Probe;
  /** Nothing after this is read. */
  readonly secondsMax: number;
}

/** Options of one file, at least one with its value. */
export type Options = readonly [string, string, ...string[]];

/** One run of ffmpeg. */
export interface FfmpegCommand {
  readonly inputs: readonly CommandFile[];
  /** Absent where nothing is decoded. */
  readonly graph?: string;
  readonly outputs: readonly CommandFile[];
}

/** A file of a run and the options that stand before it. */
export interface CommandFile {
  readonly file: string;
  readonly options: Options;
}

const BLURHASH_SIDE = 32;
const POSTER_SHORT_SIDE_MAX = 720;
const POSTER_AT = 0.1;
const POSTER_FRAMES = 10;

// Only these demuxers and only local files: a disguised playlist could otherwise name any file of this machine.
export const FILE_GUARDS: Options = [
  '-protocol_whitelist',
  'file,pipe',
  ...['-format_whitelist', 'mov,matroska,webm'],
  ...['-max_pixels', String(PIXELS_MAX)],
];
/** Of an input: it has to play in players that conceal nothing. */
export const FIRST_FAULT_ENDS = ['-xerror', '-err_detect', 'explode'] as const;
export const QUIET: Options = ['-nostdin', '-hide_banner', '-v', 'error'];
const WEBP: Options = [
  '-map',
  '[p]',
  '-frames:v',
  '1',
  '-c:v',
  'libwebp',
  '-quality',
  '80',
  '-f',
  'webp',
];
/** WebP is BT.601 and says nothing of it (RFC 9649); written as BT.709 all reds were too dark. */
export const FOR_WEBP = 'scale=out_color_matrix=bt601:out_range=tv,format=yuv420p';
const RAW_PIXELS: Options = ['-map', '[b]', '-frames:v', '1', '-c:v', 'rawvideo', '-f', 'rawvideo'];
// Taken for a picture whose file does not say how its colours are written: as screens of its size do.
const HD_SHORT_SIDE_MIN = 720;
const BT709 = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';

/** ffprobe: JSON of format and streams. */
export function probeArguments(file: string, container: Container): string[] {
  return [
    ...['-v', 'error', '-hide_banner'],
    ...FILE_GUARDS,
    ...['-f', container],
    ...['-print_format', 'json', '-show_format', '-show_streams'],
    file,
  ];
}

/** What ffmpeg makes of a source in one go. */
export interface Encoding {
  readonly outputs: readonly { readonly rendition: Rendition; readonly file: string }[];
  /** A rendition made before, whose sound these share: all rungs sound the same, so it is encoded once. */
  readonly soundFrom?: string | undefined;
}

/** ffmpeg: one decode, one faststart MP4 per rendition. */
export function encodeCommand(source: Source, { outputs, soundFrom }: Encoding): FfmpegCommand {
  const labels = outputs.map((_, index) => `[s${index}]`).join('');
  const picture = `[0:${source.probe.pictureStream}]`;
  const fork = `${picture}${outputs.length > 1 ? `split=${outputs.length}${labels}` : 'null[s0]'}`;
  const chains = outputs.map(
    ({ rendition }, index) => `[s${index}]${pictureFilters(source.probe, rendition)}[v${index}]`,
  );
  const sound: CommandFile[] =
    soundFrom === undefined ? [] : [{ file: soundFrom, options: [...FILE_GUARDS, '-f', 'mov'] }];
  return {
    inputs: [sourceInput(source), ...sound],
    graph: [fork, ...chains].join(';'),
    outputs: outputs.map(({ rendition, file }, index) => ({
      file,
      options: [
        '-map',
        `[v${index}]`,
        ...videoArguments(rendition),
        ...soundArguments(source.probe, soundFrom),
        ...CLEAN,
        ...['-movflags', '+faststart', '-f', 'mp4'],
      ],
    })),
  };
}

/**
 * ffmpeg: the source's picture as it is and its sound like that of every rendition, in one faststart MP4. Of the picture nothing
 * but its slices is taken, and the one description in front of them; the colours are named.
 */
export function keepCommand(source: Source, file: string): FfmpegCommand {
  const { file: original, options } = sourceInput(source);
  return {
    inputs: [{ file: original, options: [...options, ...FIRST_FAULT_ENDS] }],
    outputs: [
      {
        file,
        options: [
          ...(['-map', `0:${source.probe.pictureStream}`, '-c:v', 'copy', '-bsf:v', KEPT] as const),
          ...soundArguments(source.probe, undefined),
          ...CLEAN,
          ...['-movflags', '+faststart', '-f', 'mp4'],
        ],
      },
    ],
  };
}

/** ffmpeg: a poster from about a tenth into the clip (the most typical of some frames) and 32 raw pixels for its blurhash. */
export function posterCommand(
  source: Source,
  outputs: { poster: string; pixels: string; atStart: boolean },
): FfmpegCommand {
  const { probe } = source;
  const seek = outputs.atStart ? 0 : (probe.durationSeconds ?? 0) * POSTER_AT;
  const picture = [`thumbnail=n=${POSTER_FRAMES}`, ...scaled(probe, posterSize(probe))].join(',');
  return {
    inputs: [sourceInput(source, seek)],
    ...drawnOutputs(`[0:${probe.pictureStream}]${picture}`, blurhashSize(probe), outputs),
  };
}

/** A chain of filters that ends in a picture: what draws it as WebP, and tiny as raw pixels for its blurhash. */
export function drawnOutputs(
  chain: string,
  tiny: { width: number; height: number },
  { poster, pixels }: { poster: string; pixels: string },
): Pick<FfmpegCommand, 'graph' | 'outputs'> {
  const small = `scale=${tiny.width}:${tiny.height},format=rgba`;
  return {
    graph: `${chain},split=2[q][r];[q]${FOR_WEBP}[p];[r]${small}[b]`,
    outputs: [
      { file: poster, options: WEBP },
      { file: pixels, options: RAW_PIXELS },
    ],
  };
}

/** The size of the raw frame that a blurhash is made from. */
export function blurhashSize(source: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const factor = BLURHASH_SIDE / Math.max(source.width, source.height);
  const side = (length: number): number => Math.max(1, Math.round(length * factor));
  return { width: side(source.width), height: side(source.height) };
}

/** A source as the input of a run. */
export function sourceInput(source: Source, seekSeconds = 0): CommandFile {
  return {
    file: source.file,
    options: [
      ...QUIET,
      ...FILE_GUARDS,
      ...['-f', source.container],
      ...(seekSeconds > 0 ? ['-ss', seekSeconds.toFixed(3)] : []),
      ...['-t', String(source.secondsMax)],
    ],
  };
}

function pictureFilters(probe: Probe, { frameRate, width, height }: Rendition): string {
  return [
    ...(probe.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    `fps=${frameRate.numerator}/${frameRate.denominator}`,
    ...scaled(probe, { width, height }),
  ].join(',');
}

/** In a size, with square pixels, and in the colours of BT.709, which the file then says. */
function scaled(probe: Probe, { width, height }: { width: number; height: number }): string[] {
  const size = `${width}:${height}:out_range=tv`;
  return [
    ...(probe.isHdr
      ? [`scale=${size}`, 'setsar=1', ...toneMap(probe)]
      : [`scale=${size}:in_color_matrix=${matrixOf(probe)}:out_color_matrix=bt709`, 'setsar=1']),
    'format=yuv420p',
    BT709,
  ];
}

/** HLG and PQ to BT.709 after scaling down, since it works in floats. Both are written in BT.2020 where they do not say. */
function toneMap({ colorMatrix, colorPrimaries }: Probe): string[] {
  const unsaid = [
    ...(isUnknownColor(colorMatrix) ? ['colorspace=bt2020nc'] : []),
    ...(isUnknownColor(colorPrimaries) ? ['color_primaries=bt2020'] : []),
  ];
  return [
    ...(unsaid.length > 0 ? [`setparams=${unsaid.join(':')}`] : []),
    'zscale=t=linear:npl=100',
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    // Colours that BT.709 does not have are cut off as whole numbers of RGB; in floats they would become brightness below black.
    'zscale=t=bt709',
    'format=gbrp12le',
    'scale=out_range=tv:out_color_matrix=bt709',
  ];
}

/** Without it rungs of one film would be guessed at by their size, and differ in colour. */
function matrixOf({ colorMatrix, width, height }: Probe): string {
  if (!isUnknownColor(colorMatrix)) return 'auto';
  return Math.min(width, height) >= HD_SHORT_SIDE_MIN ? 'bt709' : 'bt601';
}

// Slices alone: messages (SEI), filling and the types without a meaning may hold places, times and names, and further
// descriptions of the picture may change it halfway.
const KEPT = [
  'filter_units=pass_types=1|5',
  'h264_metadata=video_full_range_flag=0:colour_primaries=1:transfer_characteristics=1:matrix_coefficients=1',
].join(',');

function videoArguments({ keyFrameInterval, kilobitsPerSecondMax }: Rendition): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...[
      '-crf',
      '23',
      '-maxrate',
      `${kilobitsPerSecondMax}k`,
      '-bufsize',
      `${kilobitsPerSecondMax * 2}k`,
    ],
    // All rungs cut at the same times.
    ...[
      '-g',
      String(keyFrameInterval),
      '-keyint_min',
      String(keyFrameInterval),
      '-sc_threshold',
      '0',
    ],
    ...['-flags', '+cgop'],
  ];
}

function soundArguments(probe: Probe, soundFrom: string | undefined): string[] {
  const { soundStream } = probe;
  if (soundStream === null) return ['-an'];
  return soundFrom === undefined
    ? ['-map', `0:${soundStream}`, ...AUDIO]
    : ['-map', '1:a:0', '-c:a', 'copy'];
}

const AUDIO = [
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
  // Gaps are filled; all films are equally loud. Loudness is measured at 192 kHz, so the rate is set after it.
  '-af',
  [
    'aresample=async=1:first_pts=0',
    'aformat=channel_layouts=stereo',
    'loudnorm=I=-14:TP=-1:LRA=11',
    'aresample=48000',
  ].join(','),
];
// No location, device or chapter data leaves with a rendition; no subtitle, data or attachment streams.
const CLEAN = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'];

/** The size of a poster of a film. */
export function posterSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const factor = Math.min(
    1,
    POSTER_SHORT_SIDE_MAX / Math.min(width, height),
    1_920 / Math.max(width, height),
  );
  const even = (length: number): number => Math.max(2, Math.round((length * factor) / 2) * 2);
  return { width: even(width), height: even(height) };
}
