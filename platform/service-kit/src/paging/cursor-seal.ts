import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
// Places differ in digits; padded ones all look alike.
const BLOCK_BYTES = 32;
const SPACE = 0x20;

/**
 * Hides and signs the places of one list under one secret. The nonce is a keyed hash of what is sealed, so the same
 * place is the same text every time and two places never share a nonce (a deterministic AEAD as in RFC 5297 §1.3.1);
 * the list's name is part of the keys, so a text of one list means nothing in another.
 */
export class CursorSeal {
  // Made once: of bytes a key would be made for every cursor.
  private readonly cipherKey: KeyObject;
  private readonly nonceKey: KeyObject;

  constructor(secret: Uint8Array, list: string) {
    const derive = (use: string): KeyObject =>
      createSecretKey(
        Buffer.from(hkdfSync('sha256', secret, '', `mate/cursor/${use}/${list}`, KEY_BYTES)),
      );
    this.cipherKey = derive('cipher');
    this.nonceKey = derive('nonce');
  }

  /** JSON text as an opaque one (base64url). */
  seal(json: string): string {
    const plain = padded(Buffer.from(json));
    const nonce = createHmac('sha256', this.nonceKey)
      .update(plain)
      .digest()
      .subarray(0, NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.cipherKey, nonce, { authTagLength: TAG_BYTES });
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** What was sealed here, undefined for any other text. */
  open(text: string): string | undefined {
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, this.cipherKey, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([body, decipher.final()]).toString();
    } catch {
      // The tag does not fit: not made here, or not for this list.
      return undefined;
    }
  }
}

function padded(bytes: Buffer): Buffer {
  const length = Math.ceil(bytes.length / BLOCK_BYTES) * BLOCK_BYTES;
  // JSON may end in spaces.
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length, SPACE)]);
}
