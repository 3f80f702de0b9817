import { disputeOf, isReviewLeft, isTakenBack } from './dispute.rules.js';

const time = new Date(0);

describe('disputes', () => {
  it.each([
    [{}, undefined],
    [{ disputeTime: time }, 'confirmed'],
    [{ disputeTime: time, disputeState: 'told' }, 'told'],
    [{ disputeTime: time, disputeState: 'confirmed' }, 'confirmed'],
    [{ disputeState: 'dismissed' }, 'dismissed'],
    // By a process of the version before, after somebody dismissed one.
    [{ disputeTime: time, disputeState: 'dismissed' }, 'confirmed'],
  ] as const)('%p / %s', (fields, state) => {
    expect(disputeOf(fields)).toBe(state);
  });

  it.each([
    [{}, false],
    [{ disputeTime: time, disputeState: 'told' }, false],
    [{ disputeState: 'dismissed' }, false],
    [{ disputeTime: time }, true],
    [{ disputeTime: time, disputeState: 'confirmed' }, true],
    // Won, and told anew.
    [{ disputeState: 'dismissed', takenBackTime: time }, true],
    [{ disputeTime: time, disputeState: 'told', takenBackTime: time }, true],
  ] as const)('%p / taken back: %s', (fields, isBack) => {
    expect(isTakenBack(fields)).toBe(isBack);
  });

  it('decided / another amount than agreed stays with people, unless they closed it', () => {
    expect(isReviewLeft({ state: 'SETTLED' })).toBe(false);
    expect(isReviewLeft({ state: 'INTEGRITY_MISMATCH' })).toBe(true);
    expect(isReviewLeft({ state: 'INTEGRITY_MISMATCH', reviewCloseTime: time })).toBe(false);
  });
});
