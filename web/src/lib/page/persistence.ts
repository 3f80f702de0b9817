/** The one entry of the local storage that holds what survives a reload; what is larger is a database of this name. */
export const storageKey = 'root';
export const rehydrateTimeoutMs = 5_000;
const version = 1;
const writeDelayMs = 200;

/** Storage as the app sees it: it may answer later, or never. */
export interface StateStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, value: string): void;
}

interface Stored {
  version: number;
  [slice: string]: unknown;
}

/** Reads the stored slices; damaged, foreign or late data counts as nothing stored. */
export async function rehydrate(storage: StateStorage): Promise<Record<string, unknown>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), rehydrateTimeoutMs);
  });
  try {
    const text = await Promise.race([storage.getItem(storageKey), late]);
    return slicesOf(text);
  } catch {
    // @NOTE a blocked storage (private mode, policy) is a visitor with nothing stored, not a failure.
    return {};
  } finally {
    clearTimeout(timer);
  }
}

function slicesOf(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  const parsed: unknown = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
  const { version: storedVersion, ...slices } = parsed as Stored;
  return storedVersion === version ? slices : {};
}

/** The token of the session in a stored text, if there is one. */
export function storedToken(text: string | null): string | null {
  const { auth } = slicesOf(text) as { auth?: { accessToken?: unknown } };
  return typeof auth?.accessToken === 'string' ? auth.accessToken : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

let stopped = false;
let pending: ReturnType<typeof setTimeout> | undefined;

interface PersistedStore {
  getState(): object;
  subscribe(listener: () => void): () => void;
}

/** Writes the named slices after a change, at most every 200 ms and when the page is left. */
export function persist(
  store: PersistedStore,
  storage: StateStorage,
  pick: (state: object) => Record<string, unknown>,
): () => void {
  stopped = false;
  let lastText = '';
  const write = (): void => {
    clearTimeout(pending);
    pending = undefined;
    if (stopped) return;
    const text = JSON.stringify({ ...pick(store.getState()), version });
    if (text === lastText) return;
    lastText = text;
    try {
      storage.setItem(storageKey, text);
    } catch {
      // @NOTE a full or blocked storage only costs the next visit its settings.
    }
  };
  const unsubscribe = store.subscribe(() => {
    pending ??= setTimeout(write, writeDelayMs);
  });
  window.addEventListener('pagehide', write);
  return () => {
    unsubscribe();
    window.removeEventListener('pagehide', write);
    clearTimeout(pending);
    pending = undefined;
  };
}

/** No write may follow a logout, or the cleared session would come back. */
export function stopPersisting(): void {
  stopped = true;
  clearTimeout(pending);
  pending = undefined;
}
