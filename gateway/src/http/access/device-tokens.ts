import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { DAY_MS } from '@mate/contracts/durations';
import { DEVICE_KNOWN_DAYS_MAX } from '@mate/contracts/limits';
import type { Clock } from '@mate/service-kit/clock';
import type { SessionKeyRing } from './session-keys.js';

/** The cookie that keeps a device through a log-out, which empties the storage of the app. */
export const DEVICE_COOKIE = 'mate-device';

const ID_BYTES = 16;
const PASS_LENGTH = 16;
const PASS = `(\\d{1,6})\\.([A-Za-z0-9_-]{${PASS_LENGTH}})`;
const TOKEN = new RegExp(
  `^([A-Za-z0-9_-]{1,32})\\.([A-Za-z0-9_-]{22})(?:\\.${PASS})?\\.([A-Za-z0-9_-]{43})$`,
);
const COOKIE = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([^;\\s]+)`);
// Whoever signs up once may sign in from any number of devices; more than these are worth nothing.
const PASSES_PER_ACCOUNT = 8;

/** What a device has by which somebody signed in. */
export interface DevicePass {
  /** Whose budget its calls spend: tells neither the device nor the account. */
  readonly name: string;
  /** Of the log-in, since 1970 in UTC. */
  readonly day: number;
}

/** A device that has an id from here. */
export interface SignedDevice {
  readonly id: string;
  /** Absent where nobody has signed in, or not for long. */
  readonly pass?: DevicePass;
}

/**
 * Signs the random ids by which the app's devices are known again, and tells signed ones from made-up ones:
 * `kid.id.HMAC-SHA-256(key, id)`, and where somebody has signed in `kid.id.day.pass.HMAC`. A device proves nothing about a
 * person. Anybody gets ids without end, so an id alone is worth nothing; passes are, and of them an account has few.
 */
export class DeviceTokens {
  constructor(
    private readonly keys: SessionKeyRing,
    private readonly clock: Clock,
  ) {}

  /** A token of the device, or of a new one (128 random bits), by the newest key. Its pass becomes no younger. */
  issue(device: SignedDevice = { id: randomBytes(ID_BYTES).toString('base64url') }): string {
    const { kid, key } = this.newest();
    return tokenOf(device, kid, key);
  }

  /** A token with a pass of today: the account has just been proven to be there. */
  issueKnown(id: string, accountId: string): string {
    const { kid, key } = this.newest();
    const name = passNameOf(id, accountId, key);
    return tokenOf({ id, pass: { name, day: this.today() } }, kid, key);
  }

  /**
   * The device of a request, by its header or else its cookie; undefined where neither is one that was signed here. An
   * app that has not kept the newest token yet has its pass by the cookie.
   */
  deviceOf(headers: IncomingHttpHeaders): SignedDevice | undefined {
    const sent = headers['x-device'];
    const own = typeof sent === 'string' ? this.verify(sent) : undefined;
    if (own?.pass) return own;
    const kept = this.verify(COOKIE.exec(headers.cookie ?? '')?.[1] ?? '');
    return own && kept?.id !== own.id ? own : kept;
  }

  private verify(token: string): SignedDevice | undefined {
    const [, kid = '', id = '', dayText, name, signature = ''] = TOKEN.exec(token) ?? [];
    const key = this.keys.get(kid);
    if (!key) return undefined;
    const day = Number(dayText);
    const device = name === undefined ? { id } : { id, pass: { name, day } };
    const fits = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(device, key)));
    if (!fits) return undefined;
    const isOver = device.pass !== undefined && day + DEVICE_KNOWN_DAYS_MAX < this.today();
    return isOver ? { id } : device;
  }

  private newest(): { kid: string; key: Uint8Array } {
    const [newest] = this.keys;
    if (!newest) throw new Error('the ring of device keys is empty');
    const [kid, key] = newest;
    return { kid, key };
  }

  private today(): number {
    return Math.floor(this.clock.nowMs() / DAY_MS);
  }
}

function tokenOf(device: SignedDevice, kid: string, key: Uint8Array): string {
  const { id, pass } = device;
  const parts = [kid, id, ...(pass ? [pass.day, pass.name] : []), signatureOf(device, key)];
  return parts.join('.');
}

function signatureOf({ id, pass }: SignedDevice, key: Uint8Array): string {
  return pass
    ? digestOf(`mate/device-signed-in|${id}|${pass.day}|${pass.name}`, key)
    : digestOf(`mate/device|${id}`, key);
}

/** Which of its account's few passes a device has follows from its id, and only the key tells which. */
function passNameOf(id: string, accountId: string, key: Uint8Array): string {
  const place = createHmac('sha256', key).update(`mate/pass-place|${id}`).digest().readUInt32BE();
  return digestOf(`mate/pass|${accountId}|${place % PASSES_PER_ACCOUNT}`, key).slice(
    0,
    PASS_LENGTH,
  );
}

function digestOf(text: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
