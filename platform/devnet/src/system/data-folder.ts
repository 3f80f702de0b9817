import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.js';

/** Where `npm start` keeps its data: .data in the checkout unless MATE_DATA_DIR says otherwise. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(env.MATE_DATA_DIR ?? path.join(repositoryRoot(), '.data'));
}

/** A new folder for a run that leaves nothing behind. */
export function temporaryDataDir(): string {
  const parent = path.join(repositoryRoot(), '.test');
  fs.mkdirSync(parent, { recursive: true });
  return fs.mkdtempSync(path.join(parent, 'run-'));
}

/** Reads a JSON note of the data folder; undefined when there is none yet. */
export function readNote<T>(dataDir: string, name: string): T | undefined {
  const file = path.join(dataDir, name);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined;
}

/** Writes a JSON note that only this user can read. */
export function writeNote(dataDir: string, name: string, value: unknown): void {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, name);
  fs.writeFileSync(`${file}.tmp`, JSON.stringify(value, null, 2), { mode: 0o600 });
  fs.renameSync(`${file}.tmp`, file);
}
