import fs from 'node:fs';
import path from 'node:path';
import { RunRecord } from '../processes/run-record.js';
import { privateFolder } from '../folders/private-folder.js';
import { repositoryRoot } from '../folders/repository-root.js';

/** Where `npm start` keeps its data: .data in the checkout unless MATE_DATA_DIR says otherwise. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(env.MATE_DATA_DIR ?? path.join(repositoryRoot(), '.data'));
}

function temporaryParent(): string {
  return path.join(repositoryRoot(), '.test');
}

/** Stops what killed test runs left, and deletes their folders; living runs keep theirs. */
export async function sweepTemporary(say: (line: string) => void): Promise<void> {
  const parent = temporaryParent();
  const folders = fs.existsSync(parent) ? fs.readdirSync(parent) : [];
  for (const folder of folders) {
    const dataDir = path.join(parent, folder);
    const isAbandoned = await new RunRecord(dataDir).stopAbandoned(say);
    if (isAbandoned) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Whether a folder is one of `temporaryDataDir`. */
export function isTemporary(dataDir: string): boolean {
  return path.dirname(path.resolve(dataDir)) === temporaryParent();
}

/** A new folder for a run that leaves nothing behind. */
export function temporaryDataDir(): string {
  const parent = temporaryParent();
  privateFolder(parent);
  return fs.mkdtempSync(path.join(parent, 'run-'));
}
