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

const STAMP = 'codegen';
const OPENAPI = 'gateway/src/openapi.json';

/** What is generated from what, each into a folder that git does not know. */
const targets = [
  {
    stamp: STAMP,
    gen: 'platform/contracts/src/gen',
    inputs: () => [
      ...listFiles(path.join(ROOT, 'proto')).map((file) => `proto/${file}`),
      'node_modules/ts-proto/package.json',
    ],
    generate: generateRpcTypes,
  },
  {
    stamp: `${STAMP}-web`,
    gen: 'web/src/lib/gen',
    inputs: () => [OPENAPI, 'node_modules/openapi-typescript/package.json'],
    generate: generateWebTypes,
  },
];

async function generateRpcTypes(scratch) {
  const out = path.join(scratch, 'proto');
  const args = ['generate', '--output', out];
  await mustRun(localBin('buf'), args, { cwd: path.join(ROOT, 'proto'), env: toolEnv() });
  return path.join(scratch, 'platform/contracts/src/gen');
}

/** The app's wire types, from the description of the API that the gateway commits. */
async function generateWebTypes(scratch) {
  const out = path.join(scratch, 'web');
  const args = [
    path.join(ROOT, OPENAPI),
    '--alphabetize',
    '--enum-values',
    '--output',
    path.join(out, 'openapi.ts'),
  ];
  fs.mkdirSync(out);
  await mustRun(localBin('openapi-typescript'), args, { cwd: scratch, env: toolEnv() });
  return out;
}

function publish(fresh, gen) {
  const files = listFiles(fresh);
  for (const file of files) {
    writeIfChanged(path.join(gen, file), fs.readFileSync(path.join(fresh, file)));
  }
  const stale = listFiles(gen).filter((file) => !files.includes(file) && !file.endsWith('.tmp'));
  for (const file of stale) fs.rmSync(path.join(gen, file), { force: true });
  return files.length;
}

async function make({ stamp, gen, inputs, generate }) {
  const hash = hashFiles(inputs());
  const folder = path.join(ROOT, gen);
  if (readStamp(stamp) === hash && listFiles(folder).length > 0) return 0;
  // One level deeper, because the template's `out` begins with `../`.
  const scratch = fs.mkdtempSync(path.join(ROOT, 'node_modules/.cache/mate-codegen-'));
  try {
    const files = publish(await generate(scratch), folder);
    writeStamp(stamp, hash);
    return files;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Generates the RPC types and the app's wire types, each unless it is already made from the same input. */
export async function codegen() {
  fs.mkdirSync(path.join(ROOT, 'node_modules/.cache'), { recursive: true });
  return withLock('codegen', async () => {
    let files = 0;
    for (const target of targets) files += await make(target);
    return { changed: files > 0, files };
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
