import fs from 'node:fs';
import path from 'node:path';
import { privateFolder } from '../folders/private-folder.js';

const BYTES_MAX = 8 * 1024 * 1024;
const TAIL_LINES_MAX = 30;

/** One process's log: appended to across starts, kept to two files of bounded size. */
export class LogFile {
  private readonly tailLines: string[] = [];
  private handle: number;
  private size: number;

  constructor(private readonly file: string) {
    privateFolder(path.dirname(file));
    this.handle = fs.openSync(file, 'a');
    this.size = fs.fstatSync(this.handle).size;
  }

  write(chunk: Buffer): void {
    if (this.size + chunk.length > BYTES_MAX) this.rotate();
    fs.writeSync(this.handle, chunk);
    this.size += chunk.length;
    this.tailLines.push(...chunk.toString().split('\n').filter(Boolean));
    this.tailLines.splice(0, this.tailLines.length - TAIL_LINES_MAX);
  }

  /** The last lines, for saying why a process could not start. */
  tail(lines: number): string {
    return this.tailLines.slice(-lines).join('\n');
  }

  close(): void {
    fs.closeSync(this.handle);
  }

  private rotate(): void {
    fs.closeSync(this.handle);
    fs.renameSync(this.file, `${this.file}.1`);
    this.handle = fs.openSync(this.file, 'a');
    this.size = 0;
  }
}
