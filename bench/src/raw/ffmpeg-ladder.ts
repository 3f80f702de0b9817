import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/* What a person types for a ladder of a portrait clip of 1080×1920 at 30 frames a second; the settings are ours. */

const run = promisify(execFile);

const RUNGS = {
  '480p': { size: '480:854', maxrate: '1400k', bufsize: '2800k' },
  '720p': { size: '720:1280', maxrate: '2800k', bufsize: '5600k' },
  '1080p': { size: '1080:1920', maxrate: '5000k', bufsize: '10000k' },
} as const;

export type RawRung = keyof typeof RUNGS;

const X264 = '-c:v libx264 -preset veryfast -profile:v high -crf 23 -g 60 -keyint_min 60';
const AUDIO =
  '-map 0:a:0 -c:a aac -b:a 128k -ac 2 -ar 48000 -af aresample=async=1:first_pts=0,aformat=channel_layouts=stereo,loudnorm=I=-14:TP=-1:LRA=11,aresample=48000';
const BT709 = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
const TAIL = '-flags +cgop -sc_threshold 0 -map_metadata -1 -movflags +faststart';

function output(label: string, rung: RawRung, folder: string): string[] {
  const { maxrate, bufsize } = RUNGS[rung];
  return [
    ...['-map', label, ...X264.split(' '), '-maxrate', maxrate, '-bufsize', bufsize],
    ...[...AUDIO.split(' '), ...TAIL.split(' ')],
    join(folder, `raw-${rung}.mp4`),
  ];
}

function picture(rung: RawRung): string {
  const size = `${RUNGS[rung].size}:out_range=tv:in_color_matrix=bt709:out_color_matrix=bt709`;
  return `fps=30,scale=${size},setsar=1,format=yuv420p,${BT709}`;
}

export interface RawEncode {
  readonly ffmpeg: string;
  readonly file: string;
  readonly folder: string;
}

/** One command, one decode, three outputs. */
export async function encodeTogether({ ffmpeg, file, folder }: RawEncode): Promise<void> {
  const graph = [
    '[0:v]split=3[a][b][c]',
    `[a]${picture('480p')}[x]`,
    `[b]${picture('720p')}[y]`,
    `[c]${picture('1080p')}[z]`,
  ].join(';');
  await run(ffmpeg, [
    ...['-nostdin', '-v', 'error', '-y', '-i', file, '-filter_complex', graph],
    ...output('[x]', '480p', folder),
    ...output('[y]', '720p', folder),
    ...output('[z]', '1080p', folder),
  ]);
}

/** One rendition on its own. */
export async function encodeAlone(
  { ffmpeg, file, folder }: RawEncode,
  rung: RawRung,
): Promise<void> {
  await run(ffmpeg, [
    ...['-nostdin', '-v', 'error', '-y', '-i', file],
    ...['-filter_complex', `[0:v]${picture(rung)}[x]`],
    ...output('[x]', rung, folder),
  ]);
}

/** Three commands, one after the other. */
export async function encodeApart(encode: RawEncode): Promise<void> {
  for (const rung of ['480p', '720p', '1080p'] as const) await encodeAlone(encode, rung);
}
