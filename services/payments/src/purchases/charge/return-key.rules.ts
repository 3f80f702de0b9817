import { createHash } from 'node:crypto';

/**
 * The same for every copy of a page that a browser brought back, whatever the order of its fields and the case of their
 * letters: a signature in hex passes in as many spellings as its letters allow, and all of them are one page.
 */
export function returnKeyOf(fields: Readonly<Record<string, string>>): string {
  const canonical = JSON.stringify(
    Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)),
  ).toLowerCase();
  return createHash('sha256').update(canonical).digest('base64url');
}
