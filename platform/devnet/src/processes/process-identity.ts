import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** A process id with its start time: ids are given again, the pair is not. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly startTime: string;
}

/** The identity of a living process; undefined when there is none with this id. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const startTime = startTimeOf(pid);
  return startTime === undefined ? undefined : { pid, startTime };
}

/** Whether exactly this process still lives. */
export function isSameProcess(identity: ProcessIdentity): boolean {
  return startTimeOf(identity.pid) === identity.startTime;
}

function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return startTicks(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Field 22 of /proc/<pid>/stat; the name in field 2 may hold spaces, so counting starts behind it. */
function startTicks(stat: string): string | undefined {
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? undefined : rest[18];
}
