import { generateKeyPairSync } from 'node:crypto';
import { AdminTokenMinter } from '@mate/service-kit/internal-token';
import { WrongUse } from './command-line.js';

/** A pair that nobody has seen, as the settings take its halves. */
interface NewKey {
  /** For ADMIN_PRIVATE_KEYS, which its owner alone has. */
  readonly privateKeys: string;
  /** For ADMIN_PUBLIC_KEYS of the services. */
  readonly publicKeys: string;
}

/** Makes a pair for a name. */
export function makeAdminKey(name: string): NewKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    privateKeys: JSON.stringify({ [name]: privateKey }),
    publicKeys: JSON.stringify({ [name]: [publicKey] }),
  };
}

/** Signs in the name of `actor`, by ADMIN_PRIVATE_KEYS: JSON with a private key (PKCS8 PEM) by name. Throws WrongUse. */
export function minterOf(setting: string | undefined, actor: string): AdminTokenMinter {
  const keys = readKeys(setting);
  const key = keys && Object.hasOwn(keys, actor) ? keys[actor] : undefined;
  if (!keys || key === undefined)
    throw new WrongUse(`ADMIN_PRIVATE_KEYS holds no key of ${actor}.`);
  try {
    return new AdminTokenMinter({ [actor]: key });
  } catch {
    // What it is instead is not told: it may be a key.
    throw new WrongUse(`What ADMIN_PRIVATE_KEYS holds for ${actor} is no private key.`);
  }
}

function readKeys(setting: string | undefined): Readonly<Record<string, string>> | undefined {
  try {
    const keys: unknown = JSON.parse(setting ?? '');
    return typeof keys === 'object' && keys ? (keys as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}
