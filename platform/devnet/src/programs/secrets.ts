import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readNote, writeNote } from '../folders/notes.js';
import { makeKey, type KeyRing } from './key-ring.js';
import { makeMerchants } from './merchants.js';

/** An Ed25519 pair as PEM. */
export interface SigningKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The services whose events others act on. */
export const SIGNING_SERVICES = ['identity', 'social', 'content', 'wallet', 'payments'] as const;
type SigningService = (typeof SIGNING_SERVICES)[number];

/** Everything that development needs to keep secret; made at first start, never committed. */
export interface Secrets {
  /** Of session tokens: identity signs by the first, gateways verify by all. */
  readonly sessionKeys: KeyRing;
  /** Of the tokens of devices, in the same way; gateways alone have them. */
  readonly deviceKeys: KeyRing;
  /** The name of the keys that are no ring here: of codes, and of the hashes of deleted accounts. */
  readonly sessionKeyId: string;
  readonly otpPepper: string;
  /** Each service's keys of cursors come of it. */
  readonly cursorSecret: string;
  readonly rpcPrivateKey: string;
  readonly rpcPublicKey: string;
  /** By the name of who administers; they sign what the admin command asks, and no process has their private halves. */
  readonly adminKeys: Readonly<Record<string, SigningKeys>>;
  /** By the service that signs its events with them. */
  readonly eventKeys: Readonly<Record<SigningService, SigningKeys>>;
  /** The wallet signs the heads of its books with them. */
  readonly ledgerKeys: SigningKeys;
  readonly s3AccessKey: string;
  readonly s3SecretKey: string;
  /** Our accounts at payment providers, by the names of settings without the prefix of a process. */
  readonly merchants: Readonly<Record<string, string>>;
  readonly whatsappAccessToken: string;
  readonly whatsappAppSecret: string;
  readonly whatsappVerifyToken: string;
  readonly whatsappPhoneNumberId: string;
}

const FILE = 'secrets.json';
/** How names of keys begin that production refuses. */
export const DEVELOPMENT_KID = 'dev-';
const key = (bytes: number): string => randomBytes(bytes).toString('base64url');

function signingKeys(): SigningKeys {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** Two, so that it can be seen what takes two. */
const DEMO_ADMINS = ['mona', 'omar'] as const;

function makeAdminKeys(): Secrets['adminKeys'] {
  return Object.fromEntries(DEMO_ADMINS.map((name) => [name, signingKeys()]));
}

function makeEventKeys(): Secrets['eventKeys'] {
  const keys = SIGNING_SERVICES.map((name) => [name, signingKeys()] as const);
  return Object.fromEntries(keys) as Record<SigningService, SigningKeys>;
}

/** What versions before had in the place of a ring. */
interface SingleKeys {
  readonly sessionKey: string;
  readonly sessionKeyId: string;
  readonly deviceKey: string;
}

/** Of this version or one before, which had one pair for all who administer. */
type KnownSecrets = Omit<Secrets & SingleKeys, 'adminKeys'> & {
  readonly adminKeys: SigningKeys | Secrets['adminKeys'];
};

/** The one key of each kind as a ring: whoever signed in or used a device by it goes on. */
function ringsOf({ sessionKeyId: kid, ...single }: Partial<SingleKeys>): Partial<Secrets> {
  const { sessionKey, deviceKey } = single;
  return {
    ...(kid && sessionKey && { sessionKeys: [{ kid, secret: sessionKey }] }),
    ...(kid && deviceKey && { deviceKeys: [{ kid, secret: deviceKey }] }),
  };
}

function makeSecrets(): Secrets {
  const rpc = signingKeys();
  const today = new Date();
  return {
    sessionKeys: [makeKey(DEVELOPMENT_KID, today)],
    deviceKeys: [makeKey(DEVELOPMENT_KID, today)],
    sessionKeyId: `${DEVELOPMENT_KID}${randomBytes(3).toString('hex')}`,
    otpPepper: key(32),
    cursorSecret: key(32),
    rpcPrivateKey: rpc.privateKey,
    rpcPublicKey: rpc.publicKey,
    adminKeys: makeAdminKeys(),
    eventKeys: makeEventKeys(),
    ledgerKeys: signingKeys(),
    s3AccessKey: `mate${randomBytes(6).toString('hex')}`,
    s3SecretKey: key(30),
    merchants: makeMerchants(),
    whatsappAccessToken: key(48),
    whatsappAppSecret: randomBytes(16).toString('hex'),
    whatsappVerifyToken: key(18),
    whatsappPhoneNumberId: '106540352242922',
  };
}

/** Reads the secrets of a data folder; makes what is missing, so that a newer version starts on older data. */
export function loadSecrets(dataDir: string): Secrets {
  const known = readNote<Partial<KnownSecrets>>(dataDir, FILE) ?? {};
  const { sessionKey: _session, deviceKey: _device, ...rest } = known;
  const made = makeSecrets();
  // Services that have begun to sign since, and providers that have come.
  const eventKeys = { ...made.eventKeys, ...known.eventKeys };
  const merchants = { ...made.merchants, ...known.merchants };
  const adminKeys = keysOfNames(known.adminKeys) ?? made.adminKeys;
  const secrets = { ...made, ...ringsOf(known), ...rest, eventKeys, merchants, adminKeys };
  storeSecrets(dataDir, secrets);
  return secrets;
}

/** Undefined for the one pair of all, which stands for nobody. */
function keysOfNames(
  keys: SigningKeys | Secrets['adminKeys'] | undefined,
): Secrets['adminKeys'] | undefined {
  return keys === undefined || typeof keys.privateKey === 'string'
    ? undefined
    : (keys as Secrets['adminKeys']);
}

/** Writes the secrets of a data folder, for their owner alone. */
export function storeSecrets(dataDir: string, secrets: Secrets): void {
  writeNote(dataDir, FILE, secrets);
}
