import {
  dayOfOldHolds,
  findingOfCapture,
  findingOfHeld,
  findingOfRefund,
} from './refund-compare.rules.js';

const both = {
  ...{ refundId: 'r1', purchaseId: 'p1', accountId: 'a1' },
  ...{ coins: '40', amountMinor: '160', currency: 'AED' },
};
const refund = { ...both, provider: 'amazon', state: 'REFUNDED' };
const hold = { ...both, state: 'captured' };

describe('what a comparison finds of refunds', () => {
  it.each([
    [{}, {}, 'refund-matched'],
    [{}, { amountMinor: '161' }, 'refund-matched'],
    [{}, { amountMinor: '159' }, 'refund-matched'],
    [{}, { amountMinor: '162' }, 'refund-amount-diff'],
    [{}, { coins: '41' }, 'refund-amount-diff'],
    [{}, { currency: 'PKR' }, 'refund-amount-diff'],
    [{}, { accountId: 'a2' }, 'refund-amount-diff'],
    [{}, { purchaseId: 'p2' }, 'refund-amount-diff'],
    [{}, { state: 'held' }, 'refund-not-captured'],
    [{}, { state: 'voided' }, 'refund-not-captured'],
    [{ state: 'REFUND_FAILED' }, { state: 'voided' }, 'refund-matched'],
    [{ state: 'REFUND_FAILED' }, { state: 'held' }, 'refund-stuck'],
    [{ state: 'REFUND_FAILED' }, {}, 'refund-without-money'],
  ] as const)('refund %p, hold %p / %s', (ours, theirs, finding) => {
    expect(findingOfRefund({ ...refund, ...ours }, { ...hold, ...theirs })).toBe(finding);
  });

  it('without a hold / money went back, or nobody holds', () => {
    expect(findingOfRefund(refund, undefined)).toBe('refund-not-captured');
    expect(findingOfRefund({ ...refund, state: 'REFUND_FAILED' }, undefined)).toBe('refund-stuck');
  });

  it('a capture / by money that went back alone', () => {
    expect(findingOfCapture(refund)).toBeUndefined();
    expect(findingOfCapture({ ...refund, state: 'REFUND_PENDING' })).toBe('refund-without-money');
    expect(findingOfCapture(undefined)).toBe('refund-without-money');
  });

  it('a hold / while its refund is open, and not for ever', () => {
    const open = { ...refund, state: 'REFUND_PENDING' };
    expect(findingOfHeld(open, { isOld: false })).toBeUndefined();
    expect(findingOfHeld(open, { isOld: true })).toBe('refund-stuck');
    expect(findingOfHeld(refund, { isOld: true })).toBeUndefined();
    expect(findingOfHeld(undefined, { isOld: false })).toBe('refund-stuck');
    expect(dayOfOldHolds('2026-03-01')).toBe('2026-01-14');
  });
});
