import fs from 'node:fs';
import { addressesToEnvironment } from '../engines/engine-addresses.js';
import { findTools, toolPath } from '../engines/tools.js';
import { loadSecrets } from '../processes/secrets.js';
import { defaultDataDir, temporaryDataDir } from '../system/data-folder.js';
import { startEnginesIn, superviseIn } from '../system/start-local-engines.js';
import { untilAskedToStop } from '../system/stop-signals.js';
import { createSay, parseFlags, runCommand } from './command.js';

/** `engines`: runs engines alone and tells their addresses, until its standard input or the program ends. */
async function engines(args: readonly string[]): Promise<number> {
  const { json, temporary } = parseFlags(args, ['json', 'temporary']);
  const say = createSay();
  const dataDir = temporary ? temporaryDataDir() : defaultDataDir();
  const tools = await findTools();
  const supervision = await superviseIn(dataDir, say);
  const keys = loadSecrets(dataDir);
  const running = await startEnginesIn({ dataDir, tools, keys, supervision });
  const variables = {
    ...addressesToEnvironment(running.addresses),
    MATE_FFMPEG: toolPath(tools, 'ffmpeg'),
    MATE_FFPROBE: toolPath(tools, 'ffprobe'),
  };
  const lines = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'`);
  process.stdout.write(`${json ? JSON.stringify(variables) : lines.join('\n')}\n`);
  await Promise.race([untilAskedToStop(), ...(json ? [untilInputEnds()] : [])]);
  await running.stop();
  supervision.record.release();
  if (temporary) fs.rmSync(dataDir, { recursive: true, force: true });
  return 0;
}

function untilInputEnds(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.resume().once('end', resolve).once('close', resolve);
  });
}

await runCommand(() => engines(process.argv.slice(2)));
