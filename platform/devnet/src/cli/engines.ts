import fs from 'node:fs';
import { defaultDataDir, temporaryDataDir } from '../system/data-folder.js';
import { startEnginesForTests } from '../system/start-engines-for-tests.js';
import { untilAskedToStop } from '../system/stop-signals.js';
import { createSay, parseFlags, runCommand } from './run/command.js';

/** `engines`: runs engines alone and tells their addresses, until its standard input or the program ends. */
async function engines(args: readonly string[]): Promise<number> {
  const { json, temporary } = parseFlags(args, ['json', 'temporary']);
  const dataDir = temporary ? temporaryDataDir() : defaultDataDir();
  const stopping = Promise.race([untilAskedToStop(), ...(json ? [untilInputEnds()] : [])]);
  try {
    await runUntil(stopping, dataDir, json);
  } finally {
    if (temporary)
      fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
  return 0;
}

async function runUntil(stopping: Promise<void>, dataDir: string, json: boolean): Promise<void> {
  const running = await startEnginesForTests(dataDir, createSay());
  const { env } = running;
  const lines = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
  process.stdout.write(`${json ? JSON.stringify(env) : lines.join('\n')}\n`);
  await stopping;
  await running.stop();
}

function untilInputEnds(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.resume().once('end', resolve).once('close', resolve);
  });
}

await runCommand(() => engines(process.argv.slice(2)));
