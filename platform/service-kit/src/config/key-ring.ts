import { z } from 'zod';

const KEY_BYTES_MIN = 32;

const namedKey = z.object({
  kid: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
  secret: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'is base64url')
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((bytes) => bytes.length >= KEY_BYTES_MIN, `holds at least ${KEY_BYTES_MIN} bytes`),
});

/** A setting with named keys as JSON `[{kid, secret}]`: the first makes, all of them open and verify. */
export const keyRing = z.preprocess(parseJson, z.array(namedKey).min(1).max(5));

export type KeyRing = z.infer<typeof keyRing>;

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
