import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A secret with its name. */
export interface SealKey {
  readonly kid: string;
  readonly secret: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a code for the minutes it waits in the database (AES-256-GCM, bound to its message). */
export function sealCode(code: string, messageId: string, key: SealKey): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derive(key), nonce);
  cipher.setAAD(Buffer.from(messageId));
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The code again. Throws when it was sealed for another message, by another key, or was touched. */
export function openCode(sealed: string, messageId: string, key: SealKey): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', derive(key), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(messageId));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function derive({ secret }: SealKey): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mate/otp-message', 32));
}
