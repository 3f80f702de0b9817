import { programsOn, readOf } from '../programs.js';

const EVERY_MS = 100;

/** Watches how much memory programs on files of a folder take, one by one, until it is disposed of. */
export class MemoryWatch implements Disposable {
  /** The most that one of them had, in bytes. */
  peakBytes = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly folder: string) {
    this.timer = setInterval(() => this.look(), EVERY_MS);
  }

  [Symbol.dispose](): void {
    clearInterval(this.timer);
  }

  private look(): void {
    for (const { pid } of programsOn(this.folder)) {
      const peakKib = Number(/^VmHWM:\s+(\d+) kB$/m.exec(readOf(pid, 'status'))?.[1] ?? 0);
      this.peakBytes = Math.max(this.peakBytes, peakKib * 1_024);
    }
  }
}
