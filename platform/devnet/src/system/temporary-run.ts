import fs from 'node:fs';
import { temporaryDataDir } from './data-folder.js';
import { guardFolder } from './guard-folder.js';

/** Set to look at logs and data of a failed spec afterwards. */
const KEEP_VARIABLE = 'MATE_KEEP_TEST_DATA';

/** Data of one spec, which do not outlive it. */
export interface TemporaryRun {
  readonly dataDir: string;
  /** False where somebody wants to look at it afterwards. */
  readonly isForgotten: boolean;
  /** Deletes the folder; once all that works in it has ended. */
  forget: () => void;
}

/** A guarded folder for what a spec starts for itself. */
export function beginTemporaryRun(): TemporaryRun {
  const dataDir = temporaryDataDir();
  const endGuard = guardFolder(dataDir);
  const isForgotten = !process.env[KEEP_VARIABLE];
  const forget = (): void => {
    endGuard();
    if (isForgotten)
      fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  return { dataDir, isForgotten, forget };
}
