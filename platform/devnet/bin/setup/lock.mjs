import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { ROOT } from './paths.mjs';

const WAIT_MS = 100;
const WAIT_MS_MAX = 15 * 60_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes a lock whose owner is gone. Renaming first lets only one waiter break it. */
function breakStaleLock(file) {
  const owner = Number(fs.readFileSync(file, 'utf8').trim());
  const isBeingWritten = owner === 0 && Date.now() - fs.statSync(file).mtimeMs < 5_000;
  if (isBeingWritten || isAlive(owner)) return;
  const grave = `${file}.stale-${process.pid}`;
  fs.renameSync(file, grave);
  fs.rmSync(grave, { force: true });
}

function tryLock(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    breakStaleLock(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return false;
}

function checkoutLockFile(name) {
  // The lock lives outside node_modules, because one of the locked steps is the installation.
  const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  return path.join(os.tmpdir(), `mate-${os.userInfo().uid}-${checkout}-${name}.lock`);
}

/** Runs `work` while no other process runs work of the same name: of this checkout, or of a given folder. */
export async function withLock(name, work, folder) {
  const file = folder ? path.join(folder, `.${name}.lock`) : checkoutLockFile(name);
  const deadline = Date.now() + WAIT_MS_MAX;
  while (!tryLock(file)) {
    if (Date.now() > deadline) throw new Error(`Another run has held ${file} for too long.`);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
