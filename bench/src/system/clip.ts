import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isQuick } from '../harness.js';

const run = promisify(execFile);

/** A source clip and room to work beside it; both are deleted together. */
export interface Clip extends AsyncDisposable {
  readonly folder: string;
  readonly file: string;
  readonly describe: string;
}

const SECONDS = isQuick ? 4 : 20;

/**
 * A portrait clip as a phone records it: 1080×1920, 30 frames a second, sound, about 12 Mb/s. Grain keeps the encoder
 * as busy as a camera's picture does; the generator is seeded, so that every run has the same bytes to encode.
 */
export async function makeClip(ffmpeg: string, seconds = SECONDS): Promise<Clip> {
  const folder = await mkdtemp(join(tmpdir(), 'mate-bench-'));
  const file = join(folder, 'source.mp4');
  await run(ffmpeg, [
    ...['-nostdin', '-v', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `testsrc2=s=1080x1920:r=30:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`],
    ...['-vf', 'noise=alls=8:allf=t:all_seed=7,format=yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '12M', '-maxrate', '14M'],
    ...['-bufsize', '24M', '-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart', file],
  ]);
  return {
    folder,
    file,
    describe: `${seconds} s, 1080×1920, 30 frames a second, about 12 Mb/s, grain`,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
