import { track } from './analytics.js';
import type { AnalyticsEvent } from './analytics.js';
import { browser, localStorageOrMemory, sessionStorageOrNone } from './browser.js';
import { storageKey, stopPersisting, storedToken } from './persistence.js';

const endedKey = 'mate.session-ended';

let ended = false;

/** Clears what is stored and reloads; a second caller (many queries fail together) changes nothing. */
export function endSession(reason: Exclude<AnalyticsEvent, 'login'>): void {
  if (ended) return;
  ended = true;
  track(reason);
  stopPersisting();
  localStorageOrMemory().clear();
  if (reason === 'unauthorize-logout') sessionStorageOrNone()?.setItem(endedKey, '1');
  browser.reload();
}

/** Whether the page was loaded anew because the session had ended elsewhere; asked twice, it answers no. */
export function takeSessionEnd(): boolean {
  const storage = sessionStorageOrNone();
  const isEnded = storage?.getItem(endedKey) === '1';
  storage?.removeItem(endedKey);
  return isEnded;
}

/**
 * Starts afresh when another tab signs in or out: a browser has one session, and this tab would write its own old one
 * over it. A tab that stores something else, with the session it always had, changes nothing here.
 */
export function followOtherTabs(tokenHere: () => string | null): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    const wasCleared = key === null;
    if (!wasCleared && key !== storageKey) return;
    const token = storedToken(newValue);
    const hasChanged = wasCleared || token !== storedToken(oldValue);
    if (!hasChanged || token === tokenHere()) return;
    stopPersisting();
    browser.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Lets a spec start afresh. */
export function resetSessionEnd(): void {
  ended = false;
}
