import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cachedClip, clipBytes } from './clips.js';

/** Stands for ffmpeg: says its version, writes its arguments into the file it shall make, and counts how often. */
const program = (folder: string, version: string): string => `#!/bin/sh
if [ "$1" = -version ]; then echo "ffmpeg version ${version}"; exit 0; fi
for out; do :; done
echo run >> "${folder}/runs"
case "$*" in *broken*) echo half > "$out"; exit 1;; esac
echo "$*" > "$out"
`;

describe('clips', () => {
  let folder: string;
  const before = process.env['XDG_CACHE_HOME'];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mate-clips-'));
    process.env['XDG_CACHE_HOME'] = folder;
  });
  afterEach(async () => {
    if (before === undefined) delete process.env['XDG_CACHE_HOME'];
    else process.env['XDG_CACHE_HOME'] = before;
    await rm(folder, { recursive: true });
  });

  async function ffmpeg(version: string): Promise<string> {
    const file = path.join(folder, `ffmpeg-${version}`);
    await writeFile(file, program(folder, version));
    await chmod(file, 0o755);
    return file;
  }
  const runs = async (): Promise<number> =>
    (await readFile(path.join(folder, 'runs'), 'utf8')).trim().split('\n').length;

  it('ordered twice / made once, the same bytes', async () => {
    const order = { ffmpeg: await ffmpeg('7.0'), args: ['-i', 'x'] };
    const first = await clipBytes(order);
    expect(await clipBytes(order)).toEqual(first);
    expect(await runs()).toBe(1);
  });

  it('other arguments, another container, another ffmpeg / clips of their own', async () => {
    const old = await ffmpeg('7.0');
    const files = [
      await cachedClip({ ffmpeg: old, args: ['-i', 'x'] }),
      await cachedClip({ ffmpeg: old, args: ['-i', 'y'] }),
      await cachedClip({ ffmpeg: old, args: ['-i', 'x'], fileName: 'clip.webm' }),
      await cachedClip({ ffmpeg: await ffmpeg('8.0'), args: ['-i', 'x'] }),
    ];
    expect(new Set(files).size).toBe(4);
    expect(files[2]).toMatch(/\.webm$/);
  });

  it('a clip of another one, ordered twice / each is made once, from the first as its input', async () => {
    const old = await ffmpeg('7.0');
    const source = { ffmpeg: old, args: ['-i', 'x'] };
    const turned = { ffmpeg: old, args: ['-turn'], source };
    expect((await clipBytes(turned)).toString()).toContain(`-i ${await cachedClip(source)} -turn`);
    await clipBytes(turned);
    expect(await runs()).toBe(2);
    const other = { ...turned, source: { ...source, args: ['-i', 'y'] } };
    expect(await cachedClip(other)).not.toBe(await cachedClip(turned));
  });

  it('ffmpeg fails / so does the order, and nothing half is kept', async () => {
    const order = { ffmpeg: await ffmpeg('7.0'), args: ['broken'] };
    await expect(cachedClip(order)).rejects.toThrow('Command failed');
    expect(await readdir(path.join(folder, 'mate/clips'))).toEqual([]);
  });
});
