import { FILM_SECONDS_OVER_MAX } from '@mate/contracts/limits';
import type { MediaReason } from '@mate/contracts/media';
import { z } from 'zod';
import type { AssetKind } from '../../media/assets/asset.rules.js';

/** What matters of a source, as a viewer sees it: after rotation and with square pixels. */
export interface Probe {
  /** Null where the container does not say (live WebM recordings). */
  readonly durationSeconds: number | null;
  readonly width: number;
  readonly height: number;
  readonly codedPixels: number;
  readonly framesPerSecond: number;
  /** Which streams of the file are its picture and its sound: a cover picture may come before both. */
  readonly pictureStream: number;
  /** Null where there is no sound. */
  readonly soundStream: number | null;
  /** HLG or PQ transfer: needs tone mapping. */
  readonly isHdr: boolean;
  /** How the file says that its colours are written; `unknown` where it says nothing. */
  readonly colorMatrix: string;
  readonly colorPrimaries: string;
  readonly isInterlaced: boolean;
  /** How its picture is coded. */
  readonly coding: PictureCoding;
}

/** What tells whether the picture could be used as it is; null where the file does not say. */
export interface PictureCoding {
  readonly codec: string;
  readonly profile: string | null;
  /** As H.264 counts them: 41 is level 4.1. */
  readonly level: number | null;
  readonly pixels: string | null;
  readonly range: string | null;
  readonly transfer: string | null;
  /** Shown turned, mirrored, or with pixels that are not square. */
  readonly isAltered: boolean;
  /** When the picture begins, and when anything of the file does. */
  readonly startSeconds: number;
  readonly fileStartSeconds: number;
}

export interface ProbeLimits {
  readonly secondsMax: Readonly<Record<AssetKind, number>>;
}

/** 4096 × 2160: nothing larger is decoded. */
export const PIXELS_MAX = 8_847_360;
const STREAMS_MAX = 16;
const SIDE_MAX = 8_192;

const text = z.string().optional();
const probeSchema = z.object({
  format: z.object({ format_name: text, duration: text, start_time: text }).optional(),
  streams: z
    .array(
      z.object({
        index: z.number().int().nonnegative(),
        codec_type: text,
        codec_name: text,
        width: z.number().optional(),
        height: z.number().optional(),
        sample_aspect_ratio: text,
        avg_frame_rate: text,
        r_frame_rate: text,
        duration: text,
        color_transfer: text,
        color_range: text,
        profile: text,
        level: z.number().optional(),
        pix_fmt: text,
        start_time: text,
        color_space: text,
        color_primaries: text,
        field_order: text,
        channels: z.number().optional(),
        disposition: z.record(z.string(), z.number()).optional(),
        tags: z.record(z.string(), z.string()).optional(),
        side_data_list: z
          .array(z.object({ side_data_type: text, rotation: z.number().optional() }))
          .optional(),
      }),
    )
    .max(1_000)
    .default([]),
});

type Stream = z.infer<typeof probeSchema>['streams'][number];

const UNKNOWN_COLOR = new Set(['unknown', 'unspecified', 'reserved']);

/** True for the name of a colour space that says nothing. */
export function isUnknownColor(name: string): boolean {
  return UNKNOWN_COLOR.has(name);
}

/** Reads ffprobe's JSON. Answers the reason to refuse the file with where it has no usable picture. */
export function readProbe(json: string): Probe | { readonly refusal: MediaReason } {
  const parsed = probeSchema.safeParse(parseJson(json));
  if (!parsed.success) return { refusal: 'MEDIA_UNREADABLE' };
  const { streams, format } = parsed.data;
  if (streams.length === 0) return { refusal: 'MEDIA_UNREADABLE' };
  if (streams.length > STREAMS_MAX) return { refusal: 'MEDIA_TOO_MANY_STREAMS' };
  const picture = streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1,
  );
  if (!picture?.width || !picture.height || !picture.codec_name)
    return { refusal: 'MEDIA_NO_VIDEO' };
  const sound = streams.find(
    (stream) =>
      stream.codec_type === 'audio' &&
      (stream.channels ?? 0) > 0 &&
      stream.codec_name !== undefined,
  );
  return {
    durationSeconds: lengthOf(format) ?? positive(picture.duration),
    ...displaySize(picture, picture.width, picture.height),
    codedPixels: picture.width * picture.height,
    framesPerSecond: ratio(picture.avg_frame_rate) ?? ratio(picture.r_frame_rate) ?? 30,
    pictureStream: picture.index,
    soundStream: sound?.index ?? null,
    isHdr: picture.color_transfer === 'smpte2084' || picture.color_transfer === 'arib-std-b67',
    colorMatrix: picture.color_space ?? 'unknown',
    colorPrimaries: picture.color_primaries ?? 'unknown',
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(picture.field_order ?? ''),
    coding: {
      codec: picture.codec_name,
      profile: picture.profile ?? null,
      level: picture.level ?? null,
      pixels: picture.pix_fmt ?? null,
      range: picture.color_range ?? null,
      transfer: picture.color_transfer ?? null,
      isAltered: isAltered(picture),
      startSeconds: Number(picture.start_time ?? 0),
      fileStartSeconds: Number(format?.start_time ?? 0),
    },
  };
}

function isAltered(picture: Stream): boolean {
  const { sample_aspect_ratio: aspect = '1:1', side_data_list: beside = [] } = picture;
  const isSquare = aspect === '1:1' || aspect === '0:1';
  // A display matrix may mirror without turning.
  return !isSquare || beside.length > 0 || (picture.tags?.['rotate'] ?? '0') !== '0';
}

/** The reason to refuse the source with, or undefined when it is within the limits. */
export function refusalOf(
  probe: Probe,
  kind: AssetKind,
  limits: ProbeLimits,
): MediaReason | undefined {
  const { durationSeconds, codedPixels, width, height } = probe;
  if (codedPixels > PIXELS_MAX || Math.max(width, height) > SIDE_MAX)
    return 'MEDIA_TOO_MANY_PIXELS';
  if (Math.min(width, height) < 2) return 'MEDIA_NO_VIDEO';
  if (durationSeconds !== null && isTooLong(durationSeconds, kind, limits))
    return reasonOfTooLong(kind);
  return undefined;
}

/** The reason that a film of this kind is too long. */
export function reasonOfTooLong(kind: AssetKind): MediaReason {
  return kind === 'short' ? 'MEDIA_SHORT_TOO_LONG' : 'MEDIA_VIDEO_TOO_LONG';
}

/** True when a length is over the limit of the kind. */
export function isTooLong(seconds: number, kind: AssetKind, limits: ProbeLimits): boolean {
  return seconds > limits.secondsMax[kind] + FILM_SECONDS_OVER_MAX;
}

function displaySize(
  stream: Stream,
  width: number,
  height: number,
): { width: number; height: number } {
  const squared = Math.round(width * (ratio(stream.sample_aspect_ratio?.replace(':', '/')) ?? 1));
  const turned = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  const rotation = Math.abs(turned ?? Number(stream.tags?.rotate ?? 0)) % 180;
  return rotation > 45 && rotation < 135
    ? { width: height, height: squared }
    : { width: squared, height };
}

/** Matroska counts to the end of the film from zero, whenever its first frame is shown; MP4 says how long it is. */
function lengthOf(format: z.infer<typeof probeSchema>['format']): number | null {
  const seconds = positive(format?.duration);
  if (seconds === null || !format?.format_name?.includes('matroska')) return seconds;
  const length = seconds - Math.max(0, Number(format.start_time ?? 0));
  return length > 0 ? length : seconds;
}

/** `30000/1001` as a number; undefined for what is no positive ratio. */
function ratio(value: string | undefined): number | undefined {
  const [numerator, denominator] = (value ?? '').split('/').map(Number);
  if (!numerator || !denominator || !Number.isFinite(numerator / denominator)) return undefined;
  return numerator / denominator;
}

function positive(value: string | undefined): number | null {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : null;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
