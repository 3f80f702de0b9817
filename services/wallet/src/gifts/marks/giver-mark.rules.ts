import { createHmac, randomBytes } from 'node:crypto';

const SALT_BYTES = 32;
const MARK_BYTES = 16;

/** Whose anonymous gifts, and on which post. */
export interface HiddenGiver {
  readonly giverId: string;
  readonly postId: string;
}

/** What marks are made with, in base64. */
export function newSalt(): string {
  return randomBytes(SALT_BYTES).toString('base64');
}

/**
 * By what the anonymous gifts of one giver on one post are known as one giver's. Marks of two posts have nothing in
 * common, so that whoever reads them cannot follow anybody from one to the other.
 */
export function giverMarkOf(salt: string, { giverId, postId }: HiddenGiver): string {
  const mark = createHmac('sha256', Buffer.from(salt, 'base64'))
    .update(`${postId}:${giverId}`)
    .digest();
  return mark.subarray(0, MARK_BYTES).toString('base64url');
}
