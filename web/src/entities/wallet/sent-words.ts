import { GIFT_MESSAGE_LENGTH_MAX } from '@mate/contracts/limits';

/** Words that go along with coins, counted as the server counts: an emoji is one, and none is cut in half. */
export function sentWords(typed: string): string {
  return [...typed].slice(0, GIFT_MESSAGE_LENGTH_MAX).join('');
}
