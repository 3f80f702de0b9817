import fs from 'node:fs';
import path from 'node:path';
import { runSource } from '@mate/testing/child-process';
import { eventually } from '@mate/testing/wait';
import { identityOf } from '../src/processes/process-identity.js';
import { temporaryDataDir } from '../src/system/data-folder.js';

const CHILD = path.join(import.meta.dirname, 'guarded-child.ts');

it('a program / killed while its processes run / they end with it, and so does their folder', async () => {
  const dataDir = temporaryDataDir();
  const program = runSource(CHILD, { env: {}, args: [dataDir] });
  const pid = Number(await eventually(() => program.lines[0] ?? null));
  expect(identityOf(pid)).toBeDefined();
  await program.kill();
  await eventually(() => identityOf(pid) === undefined && !fs.existsSync(dataDir));
});
