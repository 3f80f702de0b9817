import fc from 'fast-check';
import type { PaymentReport } from '../../providers/payment-provider.port.js';
import { contradicts, failureOf, verdictOf, verdictOfRefusal } from './verdict.rules.js';

const agreed = { reference: 'T-1', amountMinor: 499n, currency: 'AED' };
const paid: PaymentReport = {
  reference: 'T-1',
  outcome: 'paid',
  code: '14000',
  amountMinor: 499n,
  currency: 'AED',
  isOurMerchant: true,
};
const stateOf = (report: PaymentReport) => verdictOf(report, agreed)?.state;

describe('verdict', () => {
  it('paid as agreed / settles', () => {
    expect(stateOf(paid)).toBe('SETTLED');
    expect(stateOf({ ...paid, currency: undefined })).toBe('SETTLED');
    expect(contradicts(paid, agreed)).toBe(false);
  });

  it.each([
    ['a fil less', { ...paid, amountMinor: 498n }],
    ['a fil more', { ...paid, amountMinor: 500n }],
    ['another currency', { ...paid, currency: 'PKR' }],
    ['another merchant', { ...paid, isOurMerchant: false }],
  ])('paid, but %s / integrity mismatch, and a contradiction, but no failure', (_, report) => {
    expect(stateOf(report)).toBe('INTEGRITY_MISMATCH');
    expect(contradicts(report, agreed)).toBe(true);
    expect(failureOf(report, agreed)).toBeUndefined();
  });

  it('paid without an amount / proves nothing', () => {
    expect(stateOf({ ...paid, amountMinor: undefined })).toBe('UNKNOWN');
  });

  it('explicit ends / failed, with a code for the buyer', () => {
    const declined = { ...paid, outcome: 'declined', code: '13029' } as const;
    expect(failureOf(declined, agreed)).toEqual({ state: 'DECLINED', reason: 'REFUSED' });
    const poor = { ...declined, reason: 'INSUFFICIENT_FUNDS' } as const;
    expect(failureOf(poor, agreed)).toEqual({
      state: 'DECLINED',
      reason: 'INSUFFICIENT_FUNDS',
    });
    expect(verdictOf(declined, agreed)).toEqual(failureOf(declined, agreed));
    expect(stateOf({ ...paid, outcome: 'cancelled' })).toBe('CANCELLED_BY_USER');
    expect(failureOf({ ...declined, isOurMerchant: false }, agreed)).toBeUndefined();
  });

  it('nothing known / decides nothing', () => {
    expect(stateOf({ ...paid, outcome: 'not-found' })).toBeUndefined();
    expect(stateOf({ ...paid, outcome: 'uncertain' })).toBe('UNKNOWN');
  });

  it('any amount but the agreed one / never settles', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (amountMinor) => {
        expect(stateOf({ ...paid, amountMinor }) === 'SETTLED').toBe(
          amountMinor === agreed.amountMinor,
        );
      }),
    );
  });
});

describe('a first call that was refused', () => {
  it.each([
    ['CANCELLED', { state: 'CANCELLED_BY_USER', reason: 'CANCELLED' }],
    ['INSUFFICIENT_FUNDS', { state: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' }],
    [undefined, { state: 'PROVIDER_ERROR_FINAL', reason: 'REFUSED' }],
  ] as const)('%s / %j', (reason, verdict) => expect(verdictOfRefusal(reason)).toEqual(verdict));
});
