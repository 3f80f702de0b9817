import { z } from 'zod';

/** HMAC keys of session tokens by key id. */
export type SessionKeyRing = ReadonlyMap<string, Uint8Array>;

const KEY_BYTES_MIN = 32;

const ring = z
  .array(
    z.object({
      kid: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
      secret: z
        .string()
        .regex(/^[A-Za-z0-9_-]+$/, 'is base64url')
        .transform((text) => new Uint8Array(Buffer.from(text, 'base64url')))
        .refine((bytes) => bytes.length >= KEY_BYTES_MIN, `holds at least ${KEY_BYTES_MIN} bytes`),
    }),
  )
  .min(1)
  .max(5);

/** Reads the ring `[{kid, secret}]` that identity signs with; all of its keys verify. Errors never quote a key. */
export function parseSessionKeys(json: unknown): SessionKeyRing {
  return new Map(ring.parse(json).map(({ kid, secret }) => [kid, secret]));
}
