import { isDone, nextTryTime, webhookStates } from './webhook.states.js';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('states of a webhook', () => {
  it('copies of a message / only acknowledged when it was applied or ignored', () => {
    expect(webhookStates.filter(isDone)).toEqual(['APPLIED', 'IGNORED']);
  });

  it('tries / with growing pauses, and then no more', () => {
    const pauses = [1, 2, 3].map((attempts) => nextTryTime(attempts, now)?.getTime());
    expect(pauses).toEqual([2_000, 5_000, 15_000].map((ms) => now.getTime() + ms));
    expect(nextTryTime(11, now)).toBeUndefined();
  });
});
