import type { PostType } from '../../../lib/api-types.js';
import { localStorageOrMemory } from '../../../lib/page/browser.js';
import { storageKey } from '../../../lib/page/persistence.js';
import type { RememberedFile } from './file-check.rules.js';
import type { UploadMeta } from './upload-api.js';

/** What is needed to go on with an upload after a reload. */
export interface KeptUpload extends RememberedFile {
  id: string;
  /** Names the upload to the server, so that beginning it twice begins it once; another one once the server has it no more. */
  key: string;
  accountId: string;
  type: PostType;
  meta: UploadMeta;
  contentType: string;
  createTimeMs: number;
  isPaused: boolean;
  /** What the server calls it; null before it was begun. */
  ticket: { uploadId: string; postId: string } | null;
}

const storeNames = ['uploads', 'files'] as const;
type StoreName = (typeof storeNames)[number];

// Browsers copy what they keep: of a larger file the person is asked for it again.
const fileBytesMax = 64 * 1024 * 1024;

/** Keeps an upload in the browser. One that keeps nothing costs a reload its uploads, and nothing else. */
export async function keepUpload(upload: KeptUpload): Promise<void> {
  await within('readwrite', (rows) => rows('uploads').put(upload)).catch(() => undefined);
}

/** Keeps a new upload, with its file where copying that costs little and the browser has room: both at once, or the upload alone. */
export async function keepNewUpload(upload: KeptUpload, file: File): Promise<void> {
  if (file.size > fileBytesMax) return keepUpload(upload);
  await within('readwrite', (rows) => {
    rows('files').put({ id: upload.id, file });
    return rows('uploads').put(upload);
  }).catch(() => keepUpload(upload));
}

/** The uploads of an account that were under way, oldest first. What others left here is thrown away, and files of no upload. */
export async function keptUploads(accountId: string): Promise<KeptUpload[]> {
  try {
    const found: { files?: IDBRequest<IDBValidKey[]> } = {};
    const all = await within('readonly', (rows) => {
      found.files = rows('files').getAllKeys();
      return asked<KeptUpload[]>(rows('uploads').getAll());
    });
    const own = all.filter((upload) => upload.accountId === accountId);
    const ids = new Set(own.map(({ id }) => id));
    for (const id of [
      ...all.map((upload) => upload.id),
      ...(found.files?.result ?? []).map(String),
    ])
      if (!ids.has(id)) await forgetUpload(id);
    return own.sort((a, b) => a.createTimeMs - b.createTimeMs);
  } catch {
    return [];
  }
}

/** One of them as it is kept now, with its file: another tab may have gone on with it, or ended it. */
export async function keptUpload(
  id: string,
): Promise<{ kept: KeptUpload; file: File | null } | null> {
  try {
    const kept = await within('readonly', (rows) =>
      asked<KeptUpload | undefined>(rows('uploads').get(id)),
    );
    if (kept === undefined) return null;
    const row = await within('readonly', (rows) =>
      asked<{ file: File } | undefined>(rows('files').get(id)),
    );
    return { kept, file: row?.file ?? null };
  } catch {
    return null;
  }
}

/** The upload is over, or given up. */
export async function forgetUpload(id: string): Promise<void> {
  await within('readwrite', (rows) => {
    rows('files').delete(id);
    return rows('uploads').delete(id);
  }).catch(() => undefined);
}

/** False once the session has ended, in whichever tab: nothing is stored any more, and nothing may be kept. */
export function isSessionStored(): boolean {
  return localStorageOrMemory().getItem(storageKey) !== null;
}

/** Throws everything away with a page that goes because its session ended: nothing is stored for it any more then. */
export function clearAfterSession(): void {
  if (isSessionStored()) return;
  try {
    indexedDB.deleteDatabase(storageKey);
  } catch {
    // A browser that keeps nothing has nothing to clear.
  }
}

/**
 * One transaction, on a connection of its own that gives way to a logout. None once the session has ended, here or in another
 * tab: nothing is kept behind its back.
 */
async function within<T>(
  mode: IDBTransactionMode,
  ask: (rows: (store: StoreName) => IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    if (!isSessionStored()) throw new Error('the session has ended');
    const transaction = database.transaction([...storeNames], mode);
    const request = ask((store) => transaction.objectStore(store));
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

/** What the browser answers has the type that was kept. */
function asked<T>(request: object): IDBRequest<T> {
  return request as IDBRequest<T>;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!isSessionStored()) throw new Error('the session has ended');
    const request = indexedDB.open(storageKey, 1);
    request.onupgradeneeded = () => {
      for (const store of storeNames) request.result.createObjectStore(store, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
    request.onblocked = () => reject(new Error('another tab is at it'));
  });
}
