import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { privateFolder } from '../folders/private-folder.js';
import { type ProcessIdentity, identityOf, isSameProcess } from './process-identity.js';

const STOP_MS_MAX = 20_000;

interface RecordedRun {
  readonly supervisor: ProcessIdentity;
  readonly children: readonly (ProcessIdentity & { readonly name: string })[];
}

/**
 * The note in the data folder of who runs there. It keeps two systems out of one folder, and lets a start stop what
 * a killed supervisor left behind.
 */
export class RunRecord {
  private readonly file: string;
  private readonly children = new Map<string, ProcessIdentity>();

  constructor(dataDir: string) {
    this.file = path.join(dataDir, 'run.json');
  }

  /** Claims the folder; throws a sentence when a living system has it. Stops orphans of a dead one. */
  async claim(say: (line: string) => void): Promise<void> {
    const earlier = this.read();
    if (earlier && isSameProcess(earlier.supervisor)) {
      throw new Error(`Mate already runs in this folder (process ${earlier.supervisor.pid}).`);
    }
    await stopOrphans(earlier, say);
    this.write();
  }

  /** Whether a living system has this folder. */
  isRunning(): boolean {
    const run = this.read();
    return run !== undefined && isSameProcess(run.supervisor);
  }

  /** True when a run was killed here, whose processes are stopped now; false for a living run or none. */
  async stopAbandoned(say: (line: string) => void): Promise<boolean> {
    const earlier = this.read();
    if (!earlier || isSameProcess(earlier.supervisor)) return false;
    await stopOrphans(earlier, say);
    return true;
  }

  add(name: string, pid: number): void {
    const identity = identityOf(pid);
    if (identity) this.children.set(name, identity);
    this.write();
  }

  remove(name: string): void {
    this.children.delete(name);
    this.write();
  }

  release(): void {
    fs.rmSync(this.file, { force: true });
  }

  private read(): RecordedRun | undefined {
    try {
      return JSON.parse(fs.readFileSync(this.file, 'utf8')) as RecordedRun;
    } catch {
      return undefined;
    }
  }

  private write(): void {
    const supervisor = identityOf(process.pid);
    const children = [...this.children].map(([name, identity]) => ({ name, ...identity }));
    privateFolder(path.dirname(this.file));
    fs.writeFileSync(`${this.file}.tmp`, JSON.stringify({ supervisor, children }));
    fs.renameSync(`${this.file}.tmp`, this.file);
  }
}

async function stopOrphans(
  earlier: RecordedRun | undefined,
  say: (line: string) => void,
): Promise<void> {
  const orphans = (earlier?.children ?? []).filter(isSameProcess);
  if (orphans.length === 0) return;
  say(`stopping what an earlier run left: ${orphans.map(({ name }) => name).join(', ')}`);
  await Promise.all(orphans.map(stopOrphan));
}

async function stopOrphan(orphan: ProcessIdentity): Promise<void> {
  signalGroup(orphan.pid, 'SIGTERM');
  const deadline = Date.now() + STOP_MS_MAX;
  while (isSameProcess(orphan) && Date.now() < deadline) await sleep(50);
  signalGroup(orphan.pid, 'SIGKILL');
}

/** Signals a process and all it started; a group that is gone already is fine. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
