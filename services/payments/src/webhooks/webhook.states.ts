/**
 * RECEIVED: stored, not looked at. VERIFIED: genuine, its effect is to come. APPLIED: done. IGNORED: genuine, and nothing
 * that decides over a purchase. DEAD: genuine, and given up on; a person has to look. BAD_SIGNATURE: changes nothing.
 */
export const webhookStates = [
  'RECEIVED',
  'VERIFIED',
  'APPLIED',
  'IGNORED',
  'BAD_SIGNATURE',
  'DEAD',
] as const;

export type WebhookState = (typeof webhookStates)[number];

const DONE: readonly WebhookState[] = ['APPLIED', 'IGNORED'];

/** Whether a further copy of the message is only acknowledged. */
export function isDone(state: WebhookState): boolean {
  return DONE.includes(state);
}

const RETRY_SECONDS = [2, 5, 15, 60, 300, 900, 3_600, 7_200, 21_600, 43_200];
const MS = 1_000;

/** When an unfinished webhook is tried again; undefined when it is given up. */
export function nextTryTime(attempts: number, now: Date): Date | undefined {
  const seconds = RETRY_SECONDS[attempts - 1];
  return seconds === undefined ? undefined : new Date(now.getTime() + seconds * MS);
}
