import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that tells nothing of where they differ; of their hashes, so not of lengths. */
function isSameText(given: string, right: string): boolean {
  const hashOf = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(hashOf(given), hashOf(right));
}

/** Whether a hex digest fits one of the right ones (two while a key is being changed). Either case of letters passes. */
export function isOneOf(given: string, right: readonly string[]): boolean {
  // Every one is compared, so that the time does not tell which key it was.
  return right
    .map((digest) => isSameText(given.toLowerCase(), digest.toLowerCase()))
    .includes(true);
}

/** What messages may be signed with: the key, and the one of before while it is being changed. */
export function keysOf(key: string, previous: string | undefined): readonly string[] {
  return previous ? [key, previous] : [key];
}
