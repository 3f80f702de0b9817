import fs from 'node:fs';
import path from 'node:path';
import { privateFolder } from './private-folder.js';

/** Reads a JSON note of the data folder; undefined when there is none yet. */
export function readNote<T>(dataDir: string, name: string): T | undefined {
  const file = path.join(dataDir, name);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined;
}

/** Writes a JSON note that only this user can read. */
export function writeNote(dataDir: string, name: string, value: unknown): void {
  privateFolder(dataDir);
  const file = path.join(dataDir, name);
  fs.writeFileSync(`${file}.tmp`, JSON.stringify(value, null, 2), { mode: 0o600 });
  fs.renameSync(`${file}.tmp`, file);
}
