import { mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of one job, removed with everything in it when the job ends. */
export interface JobFolder extends AsyncDisposable {
  readonly path: string;
}

/** Makes a folder for a job. Its name carries the process, so that a later one can clear up after a crash. */
export async function openJobFolder(scratch: string): Promise<JobFolder> {
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(scratch, `${process.pid}-`));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Removes folders of processes that are gone. */
export async function clearScratch(scratch: string): Promise<void> {
  const names = await readdir(scratch).catch(() => []);
  const dead = names.filter((name) => !isRunning(Number(name.split('-')[0])));
  await Promise.all(dead.map((name) => rm(join(scratch, name), { recursive: true, force: true })));
}

/** Free bytes on the disk of the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
