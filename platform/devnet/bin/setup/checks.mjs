import fs from 'node:fs';
import { ROOT, localBin } from './paths.mjs';
import { isAtLeast, parseVersion } from './versions.mjs';

const NODE_MIN = [18, 17];
/** Services run on this Node or newer; on 64-bit Linux the locked dependencies bring one. */
const NODE_SERVICES_MIN = [22, 19];
const FREE_GB_MIN = 3;

/** Throws one sentence when this machine cannot run Mate. */
export function checkMachine() {
  const node = parseVersion(process.versions.node);
  if (!isAtLeast(node, NODE_MIN)) {
    throw new Error(
      `Mate needs Node 18.17 or newer to set itself up; this is Node ${process.versions.node}.`,
    );
  }
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new Error('Mate runs on Linux and macOS; on Windows use WSL 2.');
  }
  const bringsNode = process.platform === 'linux' && process.arch === 'x64';
  if (!bringsNode && !isAtLeast(node, NODE_SERVICES_MIN)) {
    throw new Error(
      `Mate needs Node 22.19 or newer on this machine; this is Node ${process.versions.node}.`,
    );
  }
  const { bavail, bsize } = fs.statfsSync(ROOT);
  const freeGb = (bavail * bsize) / 1024 ** 3;
  if (freeGb < FREE_GB_MIN) {
    throw new Error(
      `Mate needs ${FREE_GB_MIN} GB of free disk; ${ROOT} has ${freeGb.toFixed(1)} GB.`,
    );
  }
}

/** The Node that services run on: the locked one where it runs, else this one. */
export function servicesNode() {
  const locked = localBin('node');
  return fs.existsSync(locked) ? locked : process.execPath;
}
