import { eventually } from '@mate/testing/wait';

/**
 * Asks until the answer is not 503, "try again", any more, as apps do with one idempotency key and providers with one
 * message.
 */
export function finalAnswer<T extends { readonly status: number }>(
  ask: () => Promise<T>,
): Promise<T> {
  return eventually(
    async () => {
      const answer = await ask();
      return answer.status === 503 ? null : answer;
    },
    { everyMs: 250 },
  );
}
