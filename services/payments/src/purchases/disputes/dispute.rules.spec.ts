import { disputeOf, isDisputed, isReviewLeft } from './dispute.rules.js';

const time = new Date(0);

describe('disputes', () => {
  it.each([
    [{}, undefined, false],
    [{ disputeTime: time }, 'confirmed', true],
    [{ disputeTime: time, disputeState: 'told' }, 'told', true],
    [{ disputeTime: time, disputeState: 'confirmed' }, 'confirmed', true],
    [{ disputeState: 'dismissed' }, 'dismissed', false],
  ] as const)('%p / %s', (fields, state, stands) => {
    expect([disputeOf(fields), isDisputed(fields)]).toEqual([state, stands]);
  });

  it('decided / another amount than agreed stays with people, unless they closed it', () => {
    expect(isReviewLeft({ state: 'SETTLED' })).toBe(false);
    expect(isReviewLeft({ state: 'INTEGRITY_MISMATCH' })).toBe(true);
    expect(isReviewLeft({ state: 'INTEGRITY_MISMATCH', reviewCloseTime: time })).toBe(false);
  });
});
