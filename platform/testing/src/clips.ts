import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheDir } from '@mate/devnet/cache-folder';

const run = promisify(execFile);
const RENDER_MS_MAX = 300_000;

/** What ffmpeg shall make. */
export interface ClipOrder {
  readonly ffmpeg: string;
  /** Inputs and encoding; the name of the output follows by itself. They must not name files, which may change. */
  readonly args: readonly string[];
  /** Its ending chooses the container. */
  readonly fileName?: string;
  /** A clip that this one is made from: the first input. */
  readonly source?: ClipOrder;
}

/**
 * The path of a clip in the user's cache, made by ffmpeg when nobody ordered it before; versions of ffmpeg and arguments
 * that differ have clips of their own. Several runs may order the same clip at once: none reads half a file.
 */
export async function cachedClip(order: ClipOrder): Promise<string> {
  const { ffmpeg, args, fileName = 'clip.mp4', source } = order;
  const folder = path.join(userCacheDir(), 'clips');
  const file = path.join(folder, `${await keyOf(order)}${path.extname(fileName)}`);
  if (await isThere(file)) return file;
  const input = source ? ['-i', await cachedClip(source)] : [];
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, `unfinished-${randomUUID()}${path.extname(fileName)}`);
  try {
    await run(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...input, ...args, unfinished], {
      timeout: RENDER_MS_MAX,
    });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return file;
}

/** The bytes of a clip in the user's cache; see `cachedClip`. */
export async function clipBytes(order: ClipOrder): Promise<Buffer> {
  return readFile(await cachedClip(order));
}

/** The same for the same bytes, wherever the cache lies. */
async function keyOf({ ffmpeg, args, fileName, source }: ClipOrder): Promise<string> {
  const parts = [await versionOf(ffmpeg), args, fileName ?? 'clip.mp4'];
  if (source) parts.push(await keyOf(source));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

const versions = new Map<string, Promise<string>>();

function versionOf(ffmpeg: string): Promise<string> {
  const known = versions.get(ffmpeg) ?? run(ffmpeg, ['-version']).then(({ stdout }) => stdout);
  versions.set(ffmpeg, known);
  return known;
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
