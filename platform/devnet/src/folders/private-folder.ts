import fs from 'node:fs';

const ONLY_OWNER = 0o700;

/** Makes a folder that nobody else on this machine can look into. One that is there already stays as its owner has it. */
export function privateFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: ONLY_OWNER });
}
