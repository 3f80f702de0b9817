import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { engines } from '@mate/testing/engines';

const run = promisify(execFile);
const BYTES_MAX = 64 * 1024 * 1024;

/** Files of one film: what was uploaded, and a rung that was made of it. */
interface RungFiles {
  readonly source: string;
  readonly rung: string;
}

/** What ffprobe says of a rung. */
export interface RungProbe {
  readonly streams: readonly Record<string, unknown>[];
  readonly seconds: number;
  readonly tags: Record<string, string>;
  /** Times of key frames in seconds. */
  readonly keyTimes: readonly number[];
  readonly frames: number;
}

export async function probeRung(file: string): Promise<RungProbe> {
  const { stdout } = await run(
    engines().ffprobe,
    [
      ...['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'],
      ...['-show_packets', '-show_entries', 'packet=pts_time,flags,stream_index', file],
    ],
    { maxBuffer: BYTES_MAX },
  );
  const probed = JSON.parse(stdout) as {
    streams: (Record<string, unknown> & { index: number; codec_type: string })[];
    format: { duration: string; tags?: Record<string, string> };
    packets: { pts_time: string; flags: string; stream_index: number }[];
  };
  const picture = probed.streams.find(({ codec_type }) => codec_type === 'video');
  const packets = probed.packets.filter(({ stream_index }) => stream_index === picture?.index);
  return {
    streams: probed.streams,
    seconds: Number(probed.format.duration),
    tags: probed.format.tags ?? {},
    keyTimes: packets
      .filter(({ flags }) => flags.startsWith('K'))
      .map((one) => Number(one.pts_time)),
    frames: packets.length,
  };
}

/** True when a player can begin before it has the whole file. */
export async function isFaststart(file: string): Promise<boolean> {
  await using handle = await open(file, 'r');
  const bytes = await handle.readFile();
  return bytes.indexOf('moov') > 0 && bytes.indexOf('moov') < bytes.indexOf('mdat');
}

/**
 * How alike a rung and its source are in brightness, 0 to 1: the source is brought to the size, rate and colours of the rung
 * by a chain of its own (zscale), not by the transcoder's.
 */
export async function similarity(
  { source, rung }: RungFiles,
  { width, height, rate, hdr }: { width: number; height: number; rate: string; hdr: boolean },
): Promise<number> {
  const toned = hdr
    ? 'setparams=colorspace=bt2020nc:color_primaries=bt2020,zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,'
    : '';
  const same = `fps=${rate},${toned}scale=${width}:${height}:flags=bicubic:out_range=tv:out_color_matrix=bt709,setsar=1,format=yuv420p`;
  const { stderr } = await run(
    engines().ffmpeg,
    [
      ...['-nostdin', '-hide_banner', '-i', rung, '-i', source],
      ...['-filter_complex', `[1:v:0]${same}[s];[0:v:0]format=yuv420p[r];[r][s]ssim`],
      ...['-an', '-f', 'null', '-'],
    ],
    { maxBuffer: BYTES_MAX },
  );
  return Number(/SSIM Y:([\d.]+)/.exec(stderr)?.[1] ?? Number.NaN);
}

/** True where the coded pictures of two files are the same bytes; what says how they are coded, and messages between them, may differ. */
export async function samePicture(source: string, rung: string): Promise<boolean> {
  const [before, after] = await Promise.all([source, rung].map(slicesOf));
  return before !== undefined && before === after;
}

/** A hash of the slices of an H.264 picture; undefined where there is none. */
async function slicesOf(file: string): Promise<string | undefined> {
  const copied = [
    '-map',
    '0:V:0',
    '-c',
    'copy',
    '-bsf:v',
    'h264_mp4toannexb,filter_units=pass_types=1-5',
  ];
  const { stdout } = await run(engines().ffmpeg, [
    ...['-nostdin', '-v', 'error', '-i', file, ...copied],
    ...['-f', 'md5', 'pipe:1'],
  ]).catch(() => ({ stdout: '' }));
  return stdout.trim() || undefined;
}

const PCM_RATE = 8_000;

/** When the tone begins and how loud the loudest sample is (0 to 1); null without sound. */
export async function toneOf(file: string): Promise<{ begin: number; peak: number } | null> {
  const { stdout } = await run(
    engines().ffmpeg,
    [
      ...['-nostdin', '-v', 'error', '-i', file, '-map', '0:a:0?', '-ac', '1'],
      ...['-ar', String(PCM_RATE), '-af', 'aresample=async=1:first_pts=0'],
      ...['-f', 's16le', 'pipe:1'],
    ],
    { maxBuffer: BYTES_MAX, encoding: 'buffer' },
  ).catch(() => ({ stdout: Buffer.alloc(0) }));
  const samples = Array.from({ length: stdout.length / 2 }, (_, at) =>
    Math.abs(stdout.readInt16LE(at * 2)),
  );
  const peak = samples.reduce((most, one) => Math.max(most, one), 0);
  if (peak === 0) return null;
  const at = samples.findIndex((one) => one > peak / 4);
  return { begin: at / PCM_RATE, peak: peak / 32_768 };
}
