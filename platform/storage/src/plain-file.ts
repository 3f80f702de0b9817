import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/**
 * Opens a file that a program made which we do not trust, to read it: it is that file, no link to another one, and no
 * pipe that never ends. Throws an Error where it is anything else, and ENOENT where there is none.
 */
export async function openPlainFile(path: string): Promise<FileHandle> {
  // Without O_NONBLOCK a pipe would be waited for.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(path, flags);
  try {
    const stats = await handle.stat();
    // A second name would be one outside of the folder that the program may write.
    if (!stats.isFile() || stats.nlink !== 1) throw new Error('not a plain file');
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** All of such a file, of so many bytes at most. Throws likewise, and where it is longer. */
export async function readPlainFile(path: string, bytesMax: number): Promise<Buffer> {
  await using handle = await openPlainFile(path);
  const { size } = await handle.stat();
  if (size > bytesMax) throw new Error('the file is too long');
  const bytes = Buffer.alloc(size);
  const { bytesRead } = await handle.read(bytes, 0, size, 0);
  return bytes.subarray(0, bytesRead);
}

/** Bytes of such a file; 0 where there is none, or something else. */
export async function sizeOfPlainFile(path: string): Promise<number> {
  try {
    await using handle = await openPlainFile(path);
    return (await handle.stat()).size;
  } catch {
    return 0;
  }
}

/** Makes a file to write to, where nothing is yet: neither a file nor a link is followed. Throws EEXIST. */
export function createPlainFile(path: string): Promise<FileHandle> {
  const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;
  return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
}
