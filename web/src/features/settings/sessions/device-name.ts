import { t } from '../../../lib/i18n/t.js';

/** What the server says where it knows no browser. */
const unknown = 'Unknown browser';

/** A device as its session names it ("Chrome on Android"), in the reader's words. */
export function deviceName(device: string): string {
  const [, browser = device, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  const known = browser === unknown ? t('settings.unknownBrowser') : browser;
  return system === undefined ? known : t('settings.deviceOn', { browser: known, system });
}
