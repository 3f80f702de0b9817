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
