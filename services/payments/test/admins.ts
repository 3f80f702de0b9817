/* People who administer, as specs call in their names, and what their calls come to. */

export const mona = { caller: { accountId: 'mona', sessionId: '' } };
export const omar = { caller: { accountId: 'omar', sessionId: '' } };

/** `done`, or the reason of the refusal. */
export function reasonOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  );
}
