import { createPublicKey } from 'node:crypto';
import { z } from 'zod';

const ACTOR = /^[a-z][a-z0-9._-]{1,31}$/;
/** What the services call themselves in logs and decisions. */
const SYSTEM = 'system';
/** The second one while a name changes its key. */
const KEYS_OF_NAME_MAX = 2;

/** Whether somebody who administers may be called so: 2 to 32 of a-z, 0-9, dot, dash, underscore. */
export function isActorName(name: string): boolean {
  return ACTOR.test(name) && name !== SYSTEM;
}

/**
 * Ed25519 public keys (SPKI PEM) by the name of who administers, as JSON `{mona: […]}`. A key stands for one name: where two
 * people have to agree, two keys have signed.
 */
export const adminPublicKeys = z.preprocess(
  parseJson,
  z
    .record(
      z.string().refine(isActorName, 'holds a name that nobody may have'),
      z
        .array(z.string().refine(isEd25519Key, 'holds no Ed25519 public key'))
        .min(1)
        .max(KEYS_OF_NAME_MAX),
    )
    .refine(areAllDifferent, 'holds a key twice'),
);

export type AdminPublicKeys = z.infer<typeof adminPublicKeys>;

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isEd25519Key(pem: string): boolean {
  try {
    return pem.includes('PUBLIC KEY') && createPublicKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** However their PEM is written. */
function areAllDifferent(keys: Readonly<Record<string, readonly string[]>>): boolean {
  const pems = Object.values(keys).flat().filter(isEd25519Key);
  const bytes = pems.map((pem) =>
    createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64'),
  );
  return new Set(bytes).size === bytes.length;
}
