import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { privateFolder } from '../folders/private-folder.js';

/** An Ed25519 pair as PEM. */
export interface SigningKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Everything that development needs to keep secret; made at first start, never committed. */
export interface Secrets {
  readonly sessionKey: string;
  readonly sessionKeyId: string;
  readonly otpPepper: string;
  readonly deviceKey: string;
  /** Each service's keys of cursors come of it. */
  readonly cursorSecret: string;
  readonly rpcPrivateKey: string;
  readonly rpcPublicKey: string;
  /** Signs what the admin command asks; the gateway does not have it. */
  readonly adminKeys: SigningKeys;
  /** By the service that signs its events with them. */
  readonly eventKeys: Readonly<Record<'identity' | 'payments', SigningKeys>>;
  readonly s3AccessKey: string;
  readonly s3SecretKey: string;
  readonly apsAccessCode: string;
  readonly apsMerchantId: string;
  readonly apsRequestPhrase: string;
  readonly apsResponsePhrase: string;
  readonly whatsappAccessToken: string;
  readonly whatsappAppSecret: string;
  readonly whatsappVerifyToken: string;
  readonly whatsappPhoneNumberId: string;
}

const FILE_MODE = 0o600;
const key = (bytes: number): string => randomBytes(bytes).toString('base64url');

function signingKeys(): SigningKeys {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

function makeSecrets(): Secrets {
  const rpc = signingKeys();
  return {
    sessionKey: key(48),
    sessionKeyId: `dev-${randomBytes(3).toString('hex')}`,
    otpPepper: key(32),
    deviceKey: key(32),
    cursorSecret: key(32),
    rpcPrivateKey: rpc.privateKey,
    rpcPublicKey: rpc.publicKey,
    adminKeys: signingKeys(),
    eventKeys: { identity: signingKeys(), payments: signingKeys() },
    s3AccessKey: `mate${randomBytes(6).toString('hex')}`,
    s3SecretKey: key(30),
    apsAccessCode: key(15),
    apsMerchantId: `mate${randomBytes(4).toString('hex')}`,
    apsRequestPhrase: key(18),
    apsResponsePhrase: key(18),
    whatsappAccessToken: key(48),
    whatsappAppSecret: randomBytes(16).toString('hex'),
    whatsappVerifyToken: key(18),
    whatsappPhoneNumberId: '106540352242922',
  };
}

/** Reads the secrets of a data folder; makes what is missing, so that a newer version starts on older data. */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const known = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Secrets>)
    : {};
  const secrets = { ...makeSecrets(), ...known };
  privateFolder(dataDir);
  fs.writeFileSync(`${file}.tmp`, JSON.stringify(secrets, null, 2), { mode: FILE_MODE });
  fs.renameSync(`${file}.tmp`, file);
  return secrets;
}
