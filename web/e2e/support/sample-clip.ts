import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cachedClip } from '@mate/testing/clips';
import { renderClip } from '@mate/devnet/demo-clip';

const SCENE_SECONDS = 5;
const program = process.env['MATE_FFMPEG'] ?? 'ffmpeg';

/** What to film: a shape, a length, colours that differ by seed. */
export interface ClipPlan {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly seed: number;
}

/** Moving colours with a tone, under the name it was given; filmed once per machine. */
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
  const order = { ffmpeg: program, args: [...inputs, ...encoding] };
  await mkdir(path.dirname(file), { recursive: true });
  await copyFile(await cachedClip(order), file);
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
