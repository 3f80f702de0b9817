import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Builds the app that is served, which a run by hand may have overtaken. */
export async function buildWeb(): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../../../platform/devnet/bin/build-web.mjs');
  await promisify(execFile)(process.execPath, [script]);
}
