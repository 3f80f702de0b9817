import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

const MS_PER_SECOND = 1_000;

/** Wall and CPU seconds of some work; the CPU seconds are those of the programs it ran and waited for. */
export async function timeOf(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const cpuBefore = childSeconds();
  const begin = performance.now();
  await work();
  const wall = (performance.now() - begin) / MS_PER_SECOND;
  return { wall, cpu: childSeconds() - cpuBefore };
}

let ticksPerSecond: number | undefined;

/** CPU seconds of all ended children (proc(5): cutime and cstime, which count their children too). */
function childSeconds(): number {
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name in brackets may hold spaces; the fields after it may not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
