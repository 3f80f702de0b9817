import { apiBaseUrl, appVersion } from '../env.js';
import { localStorageOrMemory } from '../page/browser.js';

/** Apart from what the store keeps. A log-out empties it like everything else; a cookie brings the device back. */
const deviceStorageKey = 'device';
const askTimeoutMs = 3_000;
const tokenPattern = /^[\w.-]{20,200}$/;

let asked: Promise<void> | undefined;

/** The signed id of this device, for the header of every call; null until it was asked for. */
export function deviceToken(): string | null {
  const stored = localStorageOrMemory().getItem(deviceStorageKey);
  return stored !== null && tokenPattern.test(stored) ? stored : null;
}

/**
 * Makes sure that this device has its id before somebody signs in with it: later it tells the owner from strangers who
 * guess. Asked once in the life of a page, so that an id of an old key is signed anew; without an answer it goes on.
 */
export function ensureDevice(): Promise<void> {
  asked ??= askDevice();
  return asked;
}

/** Keeps the newer token that an answer brings: after somebody signed in it says so. Null where it brings none. */
export function keepDevice(token: string | null | undefined): void {
  if (typeof token === 'string' && tokenPattern.test(token))
    localStorageOrMemory().setItem(deviceStorageKey, token);
}

/** Lets a spec start afresh. */
export function forgetDevice(): void {
  asked = undefined;
}

async function askDevice(): Promise<void> {
  const known = deviceToken();
  try {
    const reply = await fetch(new URL('user/device', apiBaseUrl()), {
      method: 'POST',
      headers: { 'app-version': appVersion, ...(known !== null && { 'x-device': known }) },
      signal: AbortSignal.timeout(askTimeoutMs),
    });
    const body = (await reply.json()) as { data?: { deviceToken?: unknown } };
    const token = body.data?.deviceToken;
    if (typeof token === 'string') keepDevice(token);
  } catch {
    // @NOTE without a device one signs in like a stranger; the next page asks again.
  }
}
