import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const KIB_PER_MB = 1_000_000 / 1_024;

/** Resident memory in MB: RSS counts what processes share (the Node binary) once for each, PSS by halves. */
export interface Memory {
  readonly rss: number;
  readonly pss: number;
}

/** Memory of one process. */
export async function memoryOf(pid: number): Promise<Memory> {
  // proc(5): the sums over all mappings.
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const read = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / KIB_PER_MB;
  return { rss: read('Rss'), pss: read('Pss') };
}

/** The sum over some processes; one that ended meanwhile counts nothing. */
export async function memoryOfAll(pids: readonly number[]): Promise<Memory> {
  const each = await Promise.all(
    pids.map((pid) => memoryOf(pid).catch(() => ({ rss: 0, pss: 0 }))),
  );
  return {
    rss: each.reduce((sum, { rss }) => sum + rss, 0),
    pss: each.reduce((sum, { pss }) => sum + pss, 0),
  };
}

/** A process and all that it started, directly or not. */
export async function processTreeOf(pid: number): Promise<number[]> {
  const parents = await parentsOfAll();
  const tree = new Set([pid]);
  for (let before = 0; before !== tree.size;) {
    before = tree.size;
    for (const [child, parent] of parents) if (tree.has(parent)) tree.add(child);
  }
  return [...tree];
}

async function parentsOfAll(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const pairs = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The name in brackets may hold spaces; the fields after it may not.
      return [pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const;
    }),
  );
  return new Map(pairs);
}

/** The processes of a running system by name, as its data folder notes them. */
export async function namedProcesses(dataFolder: string): Promise<Map<string, number>> {
  const text = await readFile(join(dataFolder, 'run.json'), 'utf8');
  const { children } = JSON.parse(text) as { children: { name: string; pid: number }[] };
  return new Map(children.map(({ name, pid }) => [name, pid]));
}
