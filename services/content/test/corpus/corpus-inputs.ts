import type { MediaReason } from '@mate/contracts/media';
import { clipBytes, type ClipOrder } from '@mate/testing/clips';
import { engines } from '@mate/testing/engines';

/** What has to come of an input that is a film: the rungs that are made, lowest first, and their measures. */
export interface ExpectedFilm {
  readonly rungs: readonly string[];
  /** Of the lowest rung, as a viewer sees it. */
  readonly width: number;
  readonly height: number;
  /** Frames a second of the lowest rung. */
  readonly rate: number;
  readonly hasSound: boolean;
  readonly seconds: number;
  /** The rung that has the picture of the source as it is; all others are encoded. */
  readonly kept?: string;
}

/** A file as somebody may upload it. */
export interface CorpusInput {
  readonly name: string;
  readonly fileName: string;
  readonly make: () => Promise<Buffer>;
  /** Its colours have to be brought to BT.709 by tone mapping. */
  readonly isHdr?: boolean;
  /** A film, or the reason to refuse it with; `UPLOAD_TYPE_UNSUPPORTED` is said before anything is transcoded. */
  readonly expected: ExpectedFilm | MediaReason | 'UPLOAD_TYPE_UNSUPPORTED';
}

/** How a film of the corpus is made. What is left out is that of an ordinary clip of 160×120. */
interface Recipe {
  readonly size?: string;
  readonly rate?: string;
  readonly seconds?: number;
  /** Filters between the test picture and the encoder. */
  readonly filter?: string;
  readonly video?: string;
  /** The source of the sound, or none. */
  readonly sound?: string | null;
  readonly audio?: string;
  /** Further options of the output. */
  readonly more?: string;
  readonly ending?: string;
  readonly isHdr?: boolean;
  /** A second run on the file: its options. */
  readonly then?: string;
}

const X264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const AAC = '-c:a aac';
const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');

/** Silence with a tone in it, which tells whether sound is where it was. */
export function beep(rate = 48_000, layout = 'mono', level = 0.5): string {
  const channels = { mono: 1, stereo: 2, '5.1': 6, '7.1': 8 }[layout] ?? 1;
  const tone = `if(between(t\\,0.4\\,0.6)\\,${level}*sin(2*PI*440*t)\\,0)`;
  return `aevalsrc=${Array.from({ length: channels }, () => tone).join('|')}:c=${layout}:s=${rate}`;
}

export function orderOf(recipe: Recipe): ClipOrder {
  const { size = '160x120', rate = '30', seconds = 1, filter, sound = beep() } = recipe;
  const { video = X264, audio = AAC, more = '', ending = 'mp4' } = recipe;
  const { ffmpeg } = engines();
  const args = [
    ...['-f', 'lavfi', '-t', String(seconds), '-i', `testsrc2=s=${size}:r=${rate}`],
    ...(sound === null ? [] : ['-f', 'lavfi', '-t', String(seconds), '-i', sound]),
    ...(filter === undefined ? [] : ['-vf', filter]),
    ...words(video),
    ...(sound === null ? [] : words(audio)),
    ...words(more),
  ];
  const order = { ffmpeg, args, fileName: `clip.${ending}` };
  if (recipe.then === undefined) return order;
  return { ffmpeg, source: order, args: words(recipe.then), fileName: order.fileName };
}

/** A film of the corpus; measures that are left out are those of an ordinary clip. */
export function film(
  name: string,
  recipe: Recipe,
  expected: Partial<ExpectedFilm> = {},
): CorpusInput {
  return {
    name,
    fileName: `clip.${recipe.ending ?? 'mp4'}`,
    make: () => clipBytes(orderOf(recipe)),
    isHdr: recipe.isHdr ?? false,
    expected: {
      ...{ rungs: ['480p'], width: 160, height: 120, rate: 30 },
      hasSound: recipe.sound !== null,
      seconds: recipe.seconds ?? 1,
      ...expected,
    },
  };
}

/** A film of 1280×720 that is written unit by unit, without sound. */
export function crafted(
  name: string,
  make: () => Promise<Buffer>,
  expected: Partial<ExpectedFilm> = {},
): CorpusInput {
  const measures = { rungs: ['480p', '720p'], width: 854, height: 480, ...expected };
  return { ...film(name, { sound: null, seconds: 2 }, measures), make };
}

/** A file that is refused. */
export function refused(
  name: string,
  expected: MediaReason | 'UPLOAD_TYPE_UNSUPPORTED',
  make: () => Promise<Buffer>,
): CorpusInput {
  return { name, fileName: 'clip.mp4', make, expected };
}
