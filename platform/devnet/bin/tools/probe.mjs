import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../setup/run.mjs';
import { isAtLeast, parseVersion } from '../setup/versions.mjs';

/** Absolute path of a program on PATH, or undefined. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return undefined;
}

/** Whether a file exists and may be executed. */
export function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Version of `java -version` output; `1.8.0` counts as 8. */
export function parseJavaVersion(text) {
  const match = /version "([^"]+)"/.exec(text);
  const version = match && parseVersion(match[1]);
  if (!version) return undefined;
  return version[0] === 1 ? version.slice(1) : version;
}

/** A program on PATH that answers with at least the wanted version. */
export async function onPathAtLeast({ names, args, wanted, parse = parseVersion }) {
  const file = onPath(...names);
  if (!file) return undefined;
  const { code, output } = await run(file, args);
  return code === 0 && isAtLeast(parse(output), wanted) ? file : undefined;
}

/** Whether a Docker engine (not just its client) answers within a few seconds. */
export async function dockerAnswers() {
  const docker = onPath('docker');
  if (!docker || process.env.MATE_DOCKER === 'off') return false;
  const timed = onPath('timeout') ? ['timeout', ['5', docker]] : [docker, []];
  const { code, output } = await run(timed[0], [
    ...timed[1],
    'version',
    '--format',
    '{{.Server.Version}}',
  ]);
  return code === 0 && /^\d+\./m.test(output);
}

/** Whether wheels and binaries made for 64-bit Linux on Intel run here. */
export function isLinuxX64() {
  return os.platform() === 'linux' && os.arch() === 'x64';
}
