import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^mate-words-(\d+)-/;

/** A folder for this process's copy alone. Those of processes that were killed go: words in them may be of erased people. */
export async function makeOwnFolder(parent = tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(pid) && !isRunning(pid))
      await rm(join(parent, name), { recursive: true, force: true });
  }
  return mkdtemp(join(parent, `mate-words-${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signalled, and runs.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
