import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { clipBytes } from '@mate/testing/clips';
import { engines } from '@mate/testing/engines';

const run = promisify(execFile);

/** A small clip by ffmpeg, made once per machine; `args` come between the inputs and the output name. */
export function makeClip(args: string[], fileName = 'clip.mp4'): Promise<Buffer> {
  return clipBytes({ ffmpeg: engines().ffmpeg, args, fileName });
}

const FAST = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const picture = (size: string, seconds: number, rate = 30): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
];
const tone = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`];

/** Moving picture with sound. */
export function aClip(size: string, seconds = 2, rate = 30): Promise<Buffer> {
  return makeClip([...picture(size, seconds, rate), ...tone(seconds), ...FAST, '-c:a', 'aac']);
}

/** Odd sides: allowed without colour subsampling. */
export function anOddClip(size: string): Promise<Buffer> {
  const plain = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'];
  return makeClip([...picture(size, 1), ...plain]);
}

export function aSilentClip(size: string, seconds = 2): Promise<Buffer> {
  return makeClip([...picture(size, seconds), ...FAST]);
}

/** As phones record: frames at uneven times. */
export function aVariableRateClip(size: string): Promise<Buffer> {
  return makeClip([
    ...picture(size, 2),
    ...tone(2),
    ...['-vf', "select='not(mod(n,3))+gt(t,1)'", '-vsync', 'vfr'],
    ...FAST,
    ...['-c:a', 'aac'],
  ]);
}

/** Stored lying, shown standing. */
export function aRotatedClip(size: string): Promise<Buffer> {
  const { ffmpeg } = engines();
  const source = { ffmpeg, args: [...picture(size, 2), ...FAST] };
  return clipBytes({ ffmpeg, source, args: ['-c', 'copy', '-metadata:s:v:0', 'rotate=90'] });
}

/** HLG transfer, ten bits: what newer phones record by default. */
export function anHdrClip(size: string): Promise<Buffer> {
  return makeClip([
    ...picture(size, 1),
    ...['-vf', 'format=yuv420p10le', '-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1'],
    ...[
      '-x265-params',
      'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc',
    ],
  ]);
}

/** As browsers record: no duration in the container. */
export function aLiveWebm(size: string): Promise<Buffer> {
  return makeClip(
    [
      ...picture(size, 2),
      ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-live', '1', '-f', 'webm'],
    ],
    'clip.webm',
  );
}

/** 12,000 × 12,000 pixels in a few kilobytes. */
export function aHugePicture(): Promise<Buffer> {
  return makeClip(
    ['-f', 'lavfi', '-i', 'color=c=blue:s=12000x12000:r=1:d=1', '-frames:v', '1', '-c:v', 'png'],
    'clip.mov',
  );
}

/** Sound only, in a video container. */
export function aSoundFile(): Promise<Buffer> {
  return makeClip([...tone(2), '-c:a', 'aac']);
}

export interface ProbedFile {
  readonly format: { duration?: string; tags?: Record<string, string> };
  readonly streams: {
    codec_type: string;
    codec_name: string;
    width?: number;
    height?: number;
    pix_fmt?: string;
    profile?: string;
    avg_frame_rate?: string;
    r_frame_rate?: string;
    color_transfer?: string;
    channels?: number;
    side_data_list?: unknown[];
  }[];
}

/** What ffprobe says about an address or file. */
export async function probeUrl(url: string): Promise<ProbedFile> {
  const { stdout } = await run(engines().ffprobe, [
    ...['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'],
    url,
  ]);
  return JSON.parse(stdout) as ProbedFile;
}
