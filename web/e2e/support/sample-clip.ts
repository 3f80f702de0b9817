import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const RENDER_MS_MAX = 60_000;

/** What to film: a shape, a length, colours that differ by seed. */
export interface ClipPlan {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly seed: number;
}

/** Films moving colours with a tone; answers the path it was given. */
export async function filmClip(plan: ClipPlan, file: string): Promise<string> {
  const { width, height, seconds, seed } = plan;
  const picture = `gradients=size=${width}x${height}:rate=25:nb_colors=4:speed=0.03:seed=${seed}`;
  const inputs = [picture, `sine=frequency=${220 + seed * 40}`].flatMap((source) => [
    ...['-f', 'lavfi', '-t', String(seconds), '-i', source],
  ]);
  const encoding = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ];
  const program = process.env['MATE_FFMPEG'] ?? 'ffmpeg';
  await promisify(execFile)(program, ['-v', 'error', '-y', ...inputs, ...encoding, file], {
    timeout: RENDER_MS_MAX,
  });
  return file;
}
