import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A secret with its name. */
export interface SealKey {
  readonly kid: string;
  readonly secret: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a code for the minutes it waits, or what a sealed id says (AES-256-GCM). It opens only for what it was bound
 * to: its message, its challenge.
 */
export function sealText(text: string, boundTo: string, key: SealKey): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derive(key), nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The text again. Throws when it was bound to something else, sealed by another key, or touched. */
export function openText(sealed: string, boundTo: string, key: SealKey): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', derive(key), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function derive({ secret }: SealKey): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mate/otp-message', 32));
}
