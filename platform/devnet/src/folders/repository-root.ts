import fs from 'node:fs';
import path from 'node:path';

/** The checkout's root folder, found upwards from the working folder. */
export function repositoryRoot(from: string = process.cwd()): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'platform/devnet/package.json'))) return folder;
    if (path.dirname(folder) === folder) throw new Error(`No checkout of Mate above ${from}.`);
  }
}
