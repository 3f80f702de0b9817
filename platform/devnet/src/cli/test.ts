import fs from 'node:fs';
import { endCommands } from '../checks/run-step.js';
import { oneFailure, summaryLine, type Tally } from '../checks/tally.js';
import { TestRun } from '../checks/test-run.js';
import { sweepTemporary, temporaryDataDir } from '../system/data-folder.js';
import { untilAskedToStop } from '../system/stop-signals.js';
import { createSay, runCommand } from './run/command.js';

const say = createSay();

async function runAll(): Promise<Tally> {
  const dataDir = temporaryDataDir();
  try {
    return await new TestRun(dataDir, say).run();
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    // A flow that was ended in the middle leaves its system behind.
    await sweepTemporary(say);
  }
}

/** `npm test`: everything that CI runs; its last line is the number of cases. */
async function test(): Promise<number> {
  let wasStopped = false;
  void untilAskedToStop().then(() => {
    wasStopped = true;
    endCommands();
  });
  await sweepTemporary(say);
  const tally = await runAll().catch((error: unknown) => {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return oneFailure;
  });
  process.stdout.write(`\n${summaryLine(tally)}\n`);
  if (wasStopped) return 130;
  return tally.failed > 0 ? 1 : 0;
}

await runCommand(test);
