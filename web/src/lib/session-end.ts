import { track } from './analytics.js';
import type { AnalyticsEvent } from './analytics.js';
import { browser } from './browser.js';
import { storageKey, stopPersisting } from './persistence.js';

let ended = false;

/** Clears what is stored and reloads; a second caller (many queries fail together) changes nothing. */
export function endSession(reason: Exclude<AnalyticsEvent, 'login'>): void {
  if (ended) return;
  ended = true;
  track(reason);
  stopPersisting();
  localStorage.clear();
  browser.reload();
}

/** Logs out here when another tab did: the stored session is gone. */
export function followOtherTabs(isSignedIn: () => boolean): () => void {
  const onStorage = (event: StorageEvent): void => {
    const cleared = event.key === null || (event.key === storageKey && event.newValue === null);
    if (cleared && isSignedIn()) browser.reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Lets a spec start afresh. */
export function resetSessionEnd(): void {
  ended = false;
}
