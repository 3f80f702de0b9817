/** The browser's own doings that end a page, gathered so that specs can watch them. */
export const browser = {
  reload(): void {
    window.location.reload();
  },
};

/** The local storage; where the browser blocks it (its mere mention throws then), a memory of this page alone. */
export function localStorageOrMemory(): Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'clear'
> {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage;
  }
}

/** What is kept of files on their way, so that a logout can clear it away without the part that keeps it. */
export const uploadsDatabase = 'mate.uploads';

/** Throws away what is kept of files on their way. */
export function clearKeptUploads(): void {
  try {
    window.indexedDB.deleteDatabase(uploadsDatabase);
  } catch {
    // Where the browser keeps nothing there is nothing to clear.
  }
}

/** The storage of this tab, which outlives a reload; none where the browser blocks it. */
export function sessionStorageOrNone(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const kept = new Map<string, string>();
const memoryStorage = {
  getItem: (key: string): string | null => kept.get(key) ?? null,
  setItem: (key: string, value: string): void => void kept.set(key, value),
  removeItem: (key: string): void => void kept.delete(key),
  clear: (): void => kept.clear(),
};
