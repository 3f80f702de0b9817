import { execFileSync } from 'node:child_process';
import { link, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlainFile, openPlainFile, readPlainFile, sizeOfPlainFile } from './plain-file.js';

describe('a file that somebody else made', () => {
  let folder: string;
  let secret: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mate-plain-'));
    secret = join(folder, 'secret');
    await writeFile(secret, 'key');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('plain / is read, and no more than its bound', async () => {
    expect((await readPlainFile(secret, 3)).toString()).toBe('key');
    await expect(readPlainFile(secret, 2)).rejects.toThrow('too long');
    expect(await sizeOfPlainFile(secret)).toBe(3);
  });

  it.each<[string, (path: string) => unknown]>([
    ['a link', (path) => symlink(secret, path)],
    ['a second name', (path) => link(secret, path)],
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a device', (path) => symlink('/dev/zero', path)],
    ['nothing', () => undefined],
  ])('%s / is not opened', async (_, make) => {
    const path = join(folder, 'made');
    await make(path);
    await expect(openPlainFile(path)).rejects.toThrow();
    await expect(readPlainFile(path, 100)).rejects.toThrow();
    expect(await sizeOfPlainFile(path)).toBe(0);
  });

  it('a folder / is not opened', async () => {
    await expect(openPlainFile(folder)).rejects.toThrow();
  });

  it('to write / only where nothing is: neither a link is followed nor a file overwritten', async () => {
    const path = join(folder, 'new');
    await symlink(join(folder, 'elsewhere'), path);
    await expect(createPlainFile(path)).rejects.toThrow('EEXIST');
    await expect(createPlainFile(secret)).rejects.toThrow('EEXIST');
    expect((await readFile(secret)).toString()).toBe('key');
    await (await createPlainFile(join(folder, 'newer'))).close();
  });
});
