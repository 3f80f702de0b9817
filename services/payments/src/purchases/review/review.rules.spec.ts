import { reviewCauseOf } from './review.rules.js';

describe('why a purchase is looked at', () => {
  it.each([
    [true, 'INTEGRITY_MISMATCH', 'wrong-amount'],
    [true, 'PROCESSING', 'overdue'],
    [true, 'UNKNOWN', 'overdue'],
    [true, 'SETTLED', 'returned-twice'],
    [false, 'INTEGRITY_MISMATCH', undefined],
    [false, 'SETTLED', undefined],
  ] as const)('needed: %s, %s / %s', (reviewNeeded, state, cause) => {
    expect(reviewCauseOf({ reviewNeeded, state })).toBe(cause);
  });

  it('a dispute that nobody decided / before anything else', () => {
    const purchase = { reviewNeeded: true, state: 'INTEGRITY_MISMATCH' } as const;
    expect(reviewCauseOf({ ...purchase, disputeState: 'told' })).toBe('disputed');
    expect(reviewCauseOf({ ...purchase, disputeState: 'confirmed' })).toBe('wrong-amount');
  });
});
