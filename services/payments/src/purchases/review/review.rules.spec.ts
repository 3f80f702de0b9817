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

  it('its bank took it anew / a cause of its own, behind a dispute that nobody decided', () => {
    const takenAgainTime = new Date(0);
    const purchase = { reviewNeeded: true, state: 'SETTLED', takenAgainTime } as const;
    expect(reviewCauseOf(purchase)).toBe('taken-again');
    expect(reviewCauseOf({ ...purchase, disputeState: 'told' })).toBe('disputed');
    expect(reviewCauseOf({ ...purchase, reviewNeeded: false })).toBeUndefined();
  });

  it('a dispute that nobody decided / before anything else', () => {
    const purchase = { reviewNeeded: true, state: 'INTEGRITY_MISMATCH' } as const;
    expect(reviewCauseOf({ ...purchase, disputeState: 'told' })).toBe('disputed');
    expect(reviewCauseOf({ ...purchase, disputeState: 'confirmed' })).toBe('wrong-amount');
  });
});
