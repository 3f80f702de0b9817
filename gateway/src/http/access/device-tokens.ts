import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SessionKeyRing } from './session-keys.js';

/** The cookie that keeps a device through a log-out, which empties the storage of the app. */
export const DEVICE_COOKIE = 'mate-device';

const ID_BYTES = 16;
const TOKEN = /^([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;
const COOKIE = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([^;\\s]+)`);

/**
 * Signs the random ids by which the app's devices are known again, and tells signed ones from made-up ones:
 * `kid.id.HMAC-SHA-256(key, id)`. A device proves nothing about a person; it has limits of its own where it has signed
 * somebody in before.
 */
export class DeviceTokens {
  constructor(private readonly keys: SessionKeyRing) {}

  /** A token of the device, or of a new one (128 random bits), by the newest key. */
  issue(deviceId = randomBytes(ID_BYTES).toString('base64url')): string {
    const [newest] = this.keys;
    if (!newest) throw new Error('the ring of device keys is empty');
    const [kid, key] = newest;
    return `${kid}.${deviceId}.${signatureOf(deviceId, key)}`;
  }

  /** The device of a request, by its header or else its cookie; undefined where neither is one that was signed here. */
  deviceOf(headers: IncomingHttpHeaders): string | undefined {
    const sent = headers['x-device'];
    const own = typeof sent === 'string' ? this.verify(sent) : undefined;
    return own ?? this.verify(COOKIE.exec(headers.cookie ?? '')?.[1] ?? '');
  }

  private verify(token: string): string | undefined {
    const [, kid = '', deviceId = '', signature = ''] = TOKEN.exec(token) ?? [];
    const key = this.keys.get(kid);
    if (!key) return undefined;
    const fits = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(deviceId, key)));
    return fits ? deviceId : undefined;
  }
}

function signatureOf(deviceId: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`mate/device|${deviceId}`).digest('base64url');
}
