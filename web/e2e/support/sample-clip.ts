import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { renderClip } from '@mate/devnet/demo-clip';

const RENDER_MS_MAX = 300_000;
const SCENE_SECONDS = 5;
const program = process.env['MATE_FFMPEG'] ?? 'ffmpeg';

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
  await promisify(execFile)(program, ['-v', 'error', '-y', ...inputs, ...encoding, file], {
    timeout: RENDER_MS_MAX,
  });
  return file;
}

export type Scene = Parameters<typeof renderClip>[0]['scene'];

/** Films a scene of the demo data, which looks like something; answers the file. */
export async function filmScene(
  plan: { title: string; scene: Scene; size: { width: number; height: number } },
  folder: string,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const inter = createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json');
  return renderClip(
    { ...plan, seconds: SCENE_SECONDS, noteHz: 262 },
    {
      ffmpeg: program,
      fontFile: path.join(path.dirname(inter), 'files/inter-latin-wght-normal.woff2'),
      folder,
    },
  );
}
