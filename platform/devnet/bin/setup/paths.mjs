import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Stamps of finished set-up steps; removed together with node_modules, as it should be. */
const STAMPS = path.join(ROOT, 'node_modules/.cache/mate');

/** The per-user cache in which fetched engines survive the checkout. */
export function userCacheDir() {
  return path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'mate');
}

/** Path of a locked dependency's command. */
export function localBin(name) {
  return path.join(ROOT, 'node_modules/.bin', name);
}

/** All files below a folder, relative to it, sorted; a missing folder is empty. */
export function listFiles(dir, skip = () => false, prefix = '') {
  const entries = fs.existsSync(dir) ? fs.readdirSync(dir, { withFileTypes: true }) : [];
  const files = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const relative = prefix ? `${prefix}/${entry.name}` : entry.name;
    if (skip(relative)) continue;
    if (entry.isDirectory()) files.push(...listFiles(path.join(dir, entry.name), skip, relative));
    else if (entry.isFile()) files.push(relative);
  }
  return files;
}

/** One hash over the names and contents of files below ROOT. */
export function hashFiles(files, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of files) {
    const full = path.join(ROOT, file);
    hash.update(`\0${file}\0`);
    if (fs.existsSync(full)) hash.update(fs.readFileSync(full));
  }
  return hash.digest('hex');
}

/** Writes through a temporary name, so that a reader never sees half a file. */
function writeAtomic(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  fs.writeFileSync(temporary, content);
  fs.renameSync(temporary, file);
}

/** Writes only what differs: a running process keeps reading an unchanged file. */
export function writeIfChanged(file, content) {
  const buffer = Buffer.from(content);
  if (fs.existsSync(file) && fs.readFileSync(file).equals(buffer)) return false;
  writeAtomic(file, buffer);
  return true;
}

/** Reads a stamp; undefined when the step never finished. */
export function readStamp(name) {
  try {
    return fs.readFileSync(path.join(STAMPS, name), 'utf8');
  } catch {
    return undefined;
  }
}

/** Remembers that a step finished for this input. */
export function writeStamp(name, value) {
  writeAtomic(path.join(STAMPS, name), value);
}
