import { createHash } from 'node:crypto';

/** A name of a message by its fields, whatever their order; the same for every delivery of it. */
export function keyOfFields(fields: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return keyOfBytes(JSON.stringify(sorted));
}

/** A name of a message that has no fields. */
export function keyOfBytes(message: string | Uint8Array): string {
  return createHash('sha256').update(message).digest('base64url');
}
