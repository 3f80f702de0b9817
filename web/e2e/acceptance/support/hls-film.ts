import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { masterListOf } from '../../../../services/content/src/media/streams/master-list.rules.js';
import { storyboardTrackOf } from '../../../../services/content/src/media/streams/storyboard-track.rules.js';
import { packageCommand } from '../../../../services/content/src/transcoder/ffmpeg/package-arguments.rules.js';
import type { Post } from '../../../src/lib/api-types.js';
import type { PageApi } from './page-api.js';

const run = promisify(execFile);
const ffmpeg = process.env['MATE_FFMPEG'] ?? 'ffmpeg';

/** How long the film is, in seconds. */
export const FILM_SECONDS = 12;
const RUNGS = { '480p': '854x480', '720p': '1280x720' } as const;
type Rung = keyof typeof RUNGS;
const STEP_SECONDS = 2;
const COUNT = FILM_SECONDS / STEP_SECONDS;
/** One picture of its storyboard, in pixels; all lie in one row. */
export const CELL = { width: 160, height: 90 };

/** A film as the service stores it: each rendition as one file and as a stream, and its small pictures. */
export interface HlsFilm {
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Films and packages it with the service's own arguments: a browser plays here what it will be given. */
export async function filmForStreams(): Promise<HlsFilm> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mate-film-'));
  const inFolder = { cwd: folder };
  try {
    const files = new Map<string, Buffer>();
    for (const [rung, size] of Object.entries(RUNGS)) {
      const file = `${rung}.mp4`;
      await run(ffmpeg, [...renditionOf(size), file], inFolder);
      const order = packageCommand({
        file,
        pictureName: `h264-${rung}`,
        withSound: rung === '480p',
      });
      const args = [
        ...order.inputs.flatMap((input) => [...input.options, '-i', input.file]),
        ...order.outputs.flatMap((output) => [...output.options, output.file]),
      ];
      await run(ffmpeg, args, inFolder);
    }
    await run(ffmpeg, [...sheetOf(), 'storyboard.png'], inFolder);
    const names = [
      ...[...Object.keys(RUNGS).map((rung) => `${rung}.mp4`), 'storyboard.png'],
      ...['sound', ...Object.keys(RUNGS).map((rung) => `h264-${rung}`)].flatMap((track) => [
        `${track}.m3u8`,
        `${track}.mp4`,
      ]),
    ];
    for (const name of names) files.set(name, await readFile(path.join(folder, name)));
    return { files };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function renditionOf(size: string): string[] {
  return [
    ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${FILM_SECONDS}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${FILM_SECONDS}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50'],
    ...['-keyint_min', '50', '-sc_threshold', '0', '-c:a', 'aac', '-movflags', '+faststart'],
  ];
}

function sheetOf(): string[] {
  const source = `testsrc2=size=${CELL.width}x${CELL.height}:rate=1:duration=${FILM_SECONDS}`;
  const picked = `select=not(mod(n\\,${STEP_SECONDS})),tile=${COUNT}x1`;
  return ['-f', 'lavfi', '-i', source, '-vf', picked, '-frames:v', '1'];
}

const CAPTIONS = {
  en: ['The tide comes in.', 'It goes out again.'],
  ar: ['يأتي المد.', 'ثم يعود الجزر.'],
  ur: ['لہر آتی ہے۔', 'پھر واپس جاتی ہے۔'],
} as const;
const LABELS = { en: 'English', ar: 'العربية', ur: 'اردو' } as const;

/** Words of the first half of the film and of the second, by language. */
export const captionWords = CAPTIONS;

function captionsOf(language: keyof typeof CAPTIONS): string {
  const [first, second] = CAPTIONS[language];
  return `WEBVTT\n\n00:00:00.000 --> 00:00:06.000\n${first}\n\n00:00:06.000 --> 00:00:12.000\n${second}\n`;
}

const opening = (postId: string, file: string): string => `stream/${postId}/opening/${file}`;
const playing = (postId: string, file: string): string => `stream/${postId}/playing/${file}`;

/** The calls that lists and parts of a film are asked for by. */
export const streamCalls = {
  master: (postId: string): string => `GET ${opening(postId, 'master.m3u8')}`,
  list: (postId: string, rung: Rung): string => `GET ${playing(postId, `h264-${rung}.m3u8`)}`,
  part: (postId: string, rung: Rung): string => `GET ${playing(postId, `h264-${rung}.mp4`)}`,
  storyboard: (postId: string): string => `GET ${opening(postId, 'storyboard.vtt')}`,
};

/** Answers everything that a player asks for of a film, as gateway and storage do; the answer is what its post says of it. */
export function serveFilm(api: PageApi, postId: string, { files }: HlsFilm): Post['media'] {
  const text = (route: string, body: string, type: string): void =>
    void api.onForeign(`GET ${route}`, { text: body, headers: { 'content-type': type } });
  const listType = 'application/vnd.apple.mpegurl';
  for (const [name, bytes] of files) {
    if (name.endsWith('.m3u8')) text(playing(postId, name), bytes.toString(), listType);
    else {
      api.keep(`/media/film/${name}`, bytes);
      const headers = { location: `/media/film/${name}` };
      api.onForeign(`GET ${playing(postId, name)}`, { status: 302, headers });
    }
  }
  const track = (width: number, height: number, bits: number) => ({
    ...{ key: '', listKey: '', codecs: 'avc1.64001f', width, height, frameRate: 25 },
    ...{ bitsPerSecond: bits, bitsPerSecondMax: bits * 1.5 },
  });
  const streams = {
    sound: { ...track(0, 0, 70_000), codecs: 'mp4a.40.2' },
    h264: { '480p': track(854, 480, 1_000_000), '720p': track(1_280, 720, 2_000_000) },
  };
  const list = masterListOf(streams, (file) => `/api/${playing(postId, file)}`);
  text(opening(postId, 'master.m3u8'), list, listType);
  const board = { ...CELL, key: '', columns: COUNT, count: COUNT, seconds: STEP_SECONDS };
  const sheet = `/api/${playing(postId, 'storyboard.png')}`;
  const cells = storyboardTrackOf(board, FILM_SECONDS, sheet);
  text(opening(postId, 'storyboard.vtt'), cells, 'text/vtt');
  const languages = ['en', 'ar', 'ur'] as const;
  for (const language of languages)
    text(opening(postId, `captions-${language}.vtt`), captionsOf(language), 'text/vtt');
  return {
    ...{ transcoded: true, thumbnailUrl: null, thumbnailKey: null, blurhash: null, h265: {} },
    key: '/media/film/480p.mp4',
    h264: { '480p': '/media/film/480p.mp4', '720p': '/media/film/720p.mp4' },
    hls: `/api/${opening(postId, 'master.m3u8')}`,
    storyboard: `/api/${opening(postId, 'storyboard.vtt')}`,
    captions: languages.map((language) => ({
      ...{ language, label: LABELS[language] },
      url: `/api/${opening(postId, `captions-${language}.vtt`)}`,
    })),
  };
}
