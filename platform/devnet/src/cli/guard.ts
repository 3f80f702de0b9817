import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunRecord } from '../processes/run-record.js';

const ENDING_MS_MAX = 20_000;
const POLL_MS = 50;

/**
 * `guard FOLDER`: when the program that holds its standard input has ended, stops what that left running in the folder, and
 * deletes the folder unless the data of tests are to be kept.
 */
async function guard(dataDir: string): Promise<void> {
  await once(process.stdin.resume(), 'close');
  const record = new RunRecord(dataDir);
  // Its pipes close a moment before it is gone.
  const deadline = Date.now() + ENDING_MS_MAX;
  while (record.isRunning() && Date.now() < deadline) await sleep(POLL_MS);
  if (record.isRunning()) return;
  await record.stopAbandoned(() => undefined);
  if (process.env.MATE_KEEP_TEST_DATA) return;
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

const [dataDir] = process.argv.slice(2);
if (dataDir) await guard(dataDir);
