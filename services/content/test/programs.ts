import { readdirSync, readFileSync } from 'node:fs';

/** A program that runs. */
interface Program {
  readonly pid: number;
  /** Its command line, whose words end in zeros. */
  readonly line: string;
}

/** Programs other than this one whose command line names a folder. */
export function programsOn(folder: string): Program[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .map((name) => ({ pid: Number(name), line: readOf(Number(name), 'cmdline') }))
    .filter(({ line }) => line.includes(folder));
}

/** What the system tells of a program; nothing of one that is gone by now. */
export function readOf(pid: number, what: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
