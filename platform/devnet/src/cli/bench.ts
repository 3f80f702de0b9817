import fs from 'node:fs';
import { runCommandLine } from '../checks/run-step.js';
import { sweepTemporary, temporaryDataDir } from '../system/data-folder.js';
import { startEnginesForTests } from '../system/start-engines-for-tests.js';
import { createSay, runCommand } from './run/command.js';

const MINUTES_MAX = 60;

/** `npm run bench [-- NAME]`: measures on engines of its own, so that no other data slows or skews a row. */
async function bench(args: readonly string[]): Promise<number> {
  const say = createSay();
  await sweepTemporary(say);
  const dataDir = temporaryDataDir();
  const engines = await startEnginesForTests(dataDir, say);
  try {
    const command = { program: process.execPath, args: ['bench/dist/main.js', ...args] };
    return await runCommandLine({ ...command, env: engines.env, minutesMax: MINUTES_MAX });
  } finally {
    await engines.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

await runCommand(() => bench(process.argv.slice(2)));
