import fs from 'node:fs';
import path from 'node:path';
import { endCommands, runCommandLine } from '../checks/run-step.js';
import { type StaticStep, staticSteps } from '../checks/static-steps.js';
import { add, nothing, oneFailure, summaryLine, type Tally } from '../checks/tally.js';
import { testSteps } from '../checks/test-steps.js';
import { sweepTemporary, temporaryDataDir } from '../system/data-folder.js';
import { startEnginesForTests, type TestEngines } from '../system/start-engines-for-tests.js';
import { untilAskedToStop } from '../system/stop-signals.js';
import { createSay, runCommand } from './command.js';

const say = createSay();

/** Runs a part under a headline and says how long it took. */
async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begin = Date.now();
  process.stderr.write(`\n── ${title} ${'─'.repeat(Math.max(2, 70 - title.length))}\n`);
  try {
    return await work();
  } finally {
    process.stderr.write(`── ${title}: ${((Date.now() - begin) / 1000).toFixed(1)} s\n`);
  }
}

async function passes({ title, commands }: StaticStep): Promise<boolean> {
  return timed(title, async () => {
    for (const command of commands) {
      if ((await runCommandLine(command)) !== 0) return false;
    }
    return true;
  });
}

async function runTests(dataDir: string): Promise<Tally> {
  const scratchDir = path.join(dataDir, 'reports');
  fs.mkdirSync(scratchDir, { recursive: true });
  let engines: TestEngines | undefined;
  let total = nothing;
  try {
    for (const step of testSteps()) {
      if (step.needsEngines) {
        engines ??= await timed('engines', () => startEnginesForTests(dataDir, say));
      }
      const env = engines?.env ?? {};
      total = add(total, await timed(step.title, () => step.run({ scratchDir, env })));
    }
  } finally {
    await engines?.stop();
  }
  return total;
}

async function runAll(): Promise<Tally> {
  for (const step of staticSteps()) {
    if (await passes(step)) continue;
    process.stderr.write(`\n${step.title} failed; the tests were not run.\n`);
    return oneFailure;
  }
  const dataDir = temporaryDataDir();
  try {
    return await runTests(dataDir);
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
