import fs from 'node:fs';
import path from 'node:path';
import { withLock } from '../setup/lock.mjs';
import { userCacheDir } from '../setup/paths.mjs';

/** Path inside a fetched engine's folder, whether or not it was fetched yet. */
export function cached(name, ...parts) {
  return path.join(userCacheDir(), name, ...parts);
}

/** Scratch folders of runs that were killed; the lock says that no living run has one. */
function removeLeftovers(name) {
  const leftovers = fs.readdirSync(userCacheDir()).filter((item) => item.startsWith(`.${name}-`));
  for (const item of leftovers) {
    fs.rmSync(path.join(userCacheDir(), item), { recursive: true, force: true });
  }
}

/**
 * Fetches an engine once per user and version: `fill(folder)` works in a scratch folder that takes its
 * final name only when complete, so that an interrupted or parallel run leaves nothing half-made.
 */
export async function fetchOnce(name, fill) {
  const target = cached(name);
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(userCacheDir(), { recursive: true });
  return withLock(
    `fetch-${name}`,
    async () => {
      if (fs.existsSync(target)) return target;
      removeLeftovers(name);
      const scratch = fs.mkdtempSync(path.join(userCacheDir(), `.${name}-`));
      try {
        await fill(scratch);
        fs.renameSync(scratch, target);
      } finally {
        fs.rmSync(scratch, { recursive: true, force: true });
      }
      return target;
    },
    userCacheDir(),
  );
}
