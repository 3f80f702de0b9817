import type { PostType } from '../../../lib/api-types.js';
import { localStorageOrMemory } from '../../../lib/page/browser.js';
import { storageKey } from '../../../lib/page/persistence.js';
import type { RememberedFile } from './file-check.rules.js';
import type { UploadMeta } from './upload-api.js';

/** What is needed to go on with an upload after a reload. */
export interface KeptUpload extends RememberedFile {
  /** Names the upload to the server too, so that beginning it twice begins it once. */
  id: string;
  accountId: string;
  type: PostType;
  meta: UploadMeta;
  contentType: string;
  createTimeMs: number;
  isPaused: boolean;
  /** What the server calls it; null before it was begun. */
  ticket: { uploadId: string; postId: string } | null;
}

type StoreName = 'uploads' | 'files';

// Browsers copy what they keep: of a larger file the person is asked for it again.
const fileBytesMax = 64 * 1024 * 1024;

/** Keeps an upload in the browser. One that keeps nothing costs a reload its uploads, and nothing else. */
export async function keepUpload(upload: KeptUpload): Promise<void> {
  await within('uploads', 'readwrite', (uploads) => uploads.put(upload)).catch(() => undefined);
}

/** Keeps its file too, where copying it costs little and the browser has room. */
export async function keepFile(id: string, file: File): Promise<void> {
  if (file.size > fileBytesMax) return;
  await within('files', 'readwrite', (files) => files.put({ id, file })).catch(() => undefined);
}

/** The uploads of an account that were under way, oldest first. What others left here is thrown away. */
export async function keptUploads(accountId: string): Promise<KeptUpload[]> {
  try {
    const all = await within(
      'uploads',
      'readonly',
      (uploads) => uploads.getAll() as IDBRequest<KeptUpload[]>,
    );
    for (const { id, accountId: owner } of all) if (owner !== accountId) await forgetUpload(id);
    return all
      .filter((upload) => upload.accountId === accountId)
      .sort((a, b) => a.createTimeMs - b.createTimeMs);
  } catch {
    return [];
  }
}

/** One of them as it is kept now, with its file: another tab may have gone on with it, or ended it. */
export async function keptUpload(
  id: string,
): Promise<{ kept: KeptUpload; file: File | null } | null> {
  try {
    const kept = await within(
      'uploads',
      'readonly',
      (uploads) => uploads.get(id) as IDBRequest<KeptUpload | undefined>,
    );
    if (kept === undefined) return null;
    const row = await within(
      'files',
      'readonly',
      (files) => files.get(id) as IDBRequest<{ file: File } | undefined>,
    );
    return { kept, file: row?.file ?? null };
  } catch {
    return null;
  }
}

/** The upload is over, or given up. */
export async function forgetUpload(id: string): Promise<void> {
  for (const store of ['uploads', 'files'] as const)
    await within(store, 'readwrite', (rows) => rows.delete(id)).catch(() => undefined);
}

/** Throws everything away with a page that goes because its session ended: nothing is stored for it any more then. */
export function clearAfterSession(): void {
  if (localStorageOrMemory().getItem(storageKey) !== null) return;
  try {
    indexedDB.deleteDatabase(storageKey);
  } catch {
    // A browser that keeps nothing has nothing to clear.
  }
}

/** One request in a transaction and a connection of its own: an open one would keep the logout from clearing it away. */
async function within<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  ask: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction(store, mode);
    const request = ask(transaction.objectStore(store));
    return await new Promise<T>((resolve, reject) => {
      const fail = (): void => reject(transaction.error ?? new Error('the browser keeps nothing'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = fail;
      transaction.onabort = fail;
    });
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(storageKey, 1);
    request.onupgradeneeded = () => {
      for (const store of ['uploads', 'files'] satisfies StoreName[])
        request.result.createObjectStore(store, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
    request.onblocked = () => reject(new Error('another tab is at it'));
  });
}
