import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { ROOT, hashFiles, readStamp, writeStamp } from './paths.mjs';
import { run } from './run.mjs';

const STAMP = 'install';

function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether node_modules holds what the lockfile asks for; packages of other platforms may be absent. */
function isInstalled() {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.includes('node_modules/')) return true;
    const mayBeAbsent = entry.optional || entry.peer || entry.os || entry.cpu || entry.libc;
    return present[name] ? present[name].version === entry.version : Boolean(mayBeAbsent);
  });
}

/** npm as it was called, else the one on PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  const isNpm = script?.endsWith('.js') && path.basename(script).startsWith('npm');
  return isNpm ? [process.execPath, [script]] : ['npm', []];
}

/** Installs the locked dependencies, without their install scripts, unless they are there already. */
export async function install() {
  return withLock('install', async () => {
    const hash = hashFiles(['package-lock.json']);
    if (readStamp(STAMP) === hash) return { changed: false };
    const changed = !isInstalled();
    if (changed) await npmCi();
    writeStamp(STAMP, hash);
    return { changed };
  });
}

async function npmCi() {
  const [command, prefix] = npmCommand();
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'];
  const args = [...prefix, 'ci', '--ignore-scripts', ...quiet];
  const { code, output } = await run(command, args);
  if (code === 0) return;
  const tail = output.trim().split('\n').slice(-15).join('\n');
  throw new Error(`npm ci failed:\n${tail}`);
}
