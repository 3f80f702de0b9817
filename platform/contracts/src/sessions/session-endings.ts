import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * Redis channel on which identity tells every gateway of sessions that have just ended. A message is a hint to ask again,
 * never a verdict: a forged one ends nothing, and a lost one is made up for by the second that gateways remember.
 */
export const SESSION_ENDINGS_CHANNEL = 'mate:session-endings:v1';

const SESSIONS_MAX = 1_000;

/** What has ended: single sessions by their hashes, or all of an account but those that identity still knows. */
export const sessionEnding = z.object({
  sessions: z.array(z.string()).max(SESSIONS_MAX),
  accountId: z.string().optional(),
});
export type SessionEnding = z.infer<typeof sessionEnding>;

/** The name of a session outside its token: nothing can be forged from it. */
export function sessionHashOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url');
}
