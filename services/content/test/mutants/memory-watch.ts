import { readdir, readFile } from 'node:fs/promises';

const EVERY_MS = 100;

/** Watches how much memory programs on files of a folder take, one by one, until it is disposed of. */
export class MemoryWatch implements Disposable {
  /** The most that one of them had, in bytes. */
  peakBytes = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly folder: string) {
    this.timer = setInterval(() => void this.look(), EVERY_MS);
  }

  [Symbol.dispose](): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      if (pid === String(process.pid)) continue;
      const [line, status] = await Promise.all([
        read(`/proc/${pid}/cmdline`),
        read(`/proc/${pid}/status`),
      ]);
      if (!line.includes(this.folder)) continue;
      const peakKib = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
      this.peakBytes = Math.max(this.peakBytes, peakKib * 1_024);
    }
  }
}

/** Empty for a program that is gone by now. */
async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
