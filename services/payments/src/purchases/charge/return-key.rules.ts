import { createHash } from 'node:crypto';

/** The same for every copy of a page that a browser brought back, whatever the order of its fields. */
export function returnKeyOf(fields: Readonly<Record<string, string>>): string {
  const canonical = JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(canonical).digest('base64url');
}
