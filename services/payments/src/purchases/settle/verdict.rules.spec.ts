import fc from 'fast-check';
import type { PaymentReport } from '../../providers/payment-provider.port.js';
import { verdictOf } from './verdict.rules.js';

const agreed = { reference: 'T-1', amountMinor: 499n, currency: 'AED' };
const paid: PaymentReport = {
  reference: 'T-1',
  outcome: 'paid',
  code: '14000',
  amountMinor: 499n,
  currency: 'AED',
  isOurMerchant: true,
};
const stateOf = (report: PaymentReport, source: 'inquiry' | 'message') =>
  verdictOf(report, agreed, source)?.state;

describe('verdict', () => {
  it('paid as agreed / only an inquiry settles', () => {
    expect(stateOf(paid, 'inquiry')).toBe('SETTLED');
    expect(stateOf(paid, 'message')).toBeUndefined();
    expect(stateOf({ ...paid, currency: undefined }, 'inquiry')).toBe('SETTLED');
  });

  it.each([
    ['a fil less', { ...paid, amountMinor: 498n }],
    ['a fil more', { ...paid, amountMinor: 500n }],
    ['another currency', { ...paid, currency: 'PKR' }],
    ['another merchant', { ...paid, isOurMerchant: false }],
  ])('paid, but %s / integrity mismatch from either source', (_, report) => {
    expect(stateOf(report, 'inquiry')).toBe('INTEGRITY_MISMATCH');
    expect(stateOf(report, 'message')).toBe('INTEGRITY_MISMATCH');
  });

  it('paid without an amount / proves nothing', () => {
    expect(stateOf({ ...paid, amountMinor: undefined }, 'inquiry')).toBe('UNKNOWN');
  });

  it('explicit ends / failed, with a code for the buyer', () => {
    const declined = { ...paid, outcome: 'declined', code: '13029' } as const;
    expect(verdictOf(declined, agreed, 'message')).toEqual({
      state: 'DECLINED',
      reason: 'INSUFFICIENT_FUNDS',
    });
    expect(stateOf({ ...paid, outcome: 'cancelled' }, 'message')).toBe('CANCELLED_BY_USER');
    expect(stateOf({ ...declined, isOurMerchant: false }, 'message')).toBeUndefined();
  });

  it('nothing known / decides nothing', () => {
    expect(stateOf({ ...paid, outcome: 'not-found' }, 'inquiry')).toBeUndefined();
    expect(stateOf({ ...paid, outcome: 'uncertain' }, 'inquiry')).toBe('UNKNOWN');
  });

  it('any amount but the agreed one / never settles', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (amountMinor) => {
        expect(stateOf({ ...paid, amountMinor }, 'inquiry') === 'SETTLED').toBe(
          amountMinor === agreed.amountMinor,
        );
      }),
    );
  });
});
