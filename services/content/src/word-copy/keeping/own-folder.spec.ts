import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeOwnFolder } from './own-folder.js';

describe('the folder of a copy', () => {
  let parent: string;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'mate-spec-'));
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  it('one of a process that is gone / goes; those of others, and what is none, stay', async () => {
    const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
    for (const name of [`mate-words-${dead}-abc`, `mate-words-${process.ppid}-def`, 'mate-words'])
      await mkdir(join(parent, name));
    const own = await makeOwnFolder(parent);
    expect(await readdir(parent)).toEqual(
      ['mate-words', `mate-words-${process.ppid}-def`, basename(own)].sort(),
    );
  });
});
