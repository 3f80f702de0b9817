#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withLock } from './setup/lock.mjs';
import {
  ROOT,
  hashFiles,
  listFiles,
  localBin,
  readStamp,
  writeIfChanged,
  writeStamp,
} from './setup/paths.mjs';
import { mustRun, toolEnv } from './setup/run.mjs';

const GEN = path.join(ROOT, 'platform/contracts/src/gen');
const STAMP = 'codegen';

function inputHash() {
  const proto = listFiles(path.join(ROOT, 'proto')).map((file) => `proto/${file}`);
  return hashFiles([...proto, 'node_modules/ts-proto/package.json']);
}

function publish(fresh) {
  const files = listFiles(fresh);
  for (const file of files) {
    writeIfChanged(path.join(GEN, file), fs.readFileSync(path.join(fresh, file)));
  }
  const stale = listFiles(GEN).filter((file) => !files.includes(file) && !file.endsWith('.tmp'));
  for (const file of stale) fs.rmSync(path.join(GEN, file), { force: true });
  return files.length;
}

async function generate() {
  const proto = path.join(ROOT, 'proto');
  // One level deeper, because the template's `out` begins with `../`.
  const scratch = fs.mkdtempSync(path.join(ROOT, 'node_modules/.cache/mate-codegen-'));
  try {
    const out = path.join(scratch, 'proto');
    await mustRun(localBin('buf'), ['generate', '--output', out], { cwd: proto, env: toolEnv() });
    return publish(path.join(scratch, 'platform/contracts/src/gen'));
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Generates the RPC types from proto/, unless they are already made from the same input. */
export async function codegen() {
  fs.mkdirSync(path.join(ROOT, 'node_modules/.cache'), { recursive: true });
  return withLock('codegen', async () => {
    const hash = inputHash();
    if (readStamp(STAMP) === hash && listFiles(GEN).length > 0) return { changed: false, files: 0 };
    const files = await generate();
    writeStamp(STAMP, hash);
    return { changed: true, files };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { changed, files } = await codegen();
    console.log(changed ? `codegen: ${files} files` : 'codegen: up to date');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
