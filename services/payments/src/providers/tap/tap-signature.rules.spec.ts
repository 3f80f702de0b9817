import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import type { TapCharge } from './tap-charge.rules.js';
import { hashOf, isSigned, signedTextOf } from './tap-signature.rules.js';

const charge: TapCharge = {
  id: 'chg_1',
  status: 'CAPTURED',
  amount: 19.99,
  currency: 'AED',
  transaction: { created: '1700000000000' },
  reference: { transaction: 'T-1', gateway: 'gw1', payment: 'py1' },
};
const signedText =
  'x_idchg_1x_amount19.99x_currencyAEDx_gateway_referencegw1x_payment_referencepy1x_statusCAPTUREDx_created1700000000000';
const golden = '9d7812e526ce67693acd7f08157e8822ab8cb86e6c1ec154fb56688fddbb10e1';
const key = 'sk_test_demo';

describe('hashstring of Tap', () => {
  it('golden vector / the known text and digest', () => {
    expect(signedTextOf(charge)).toBe(signedText);
    expect(hashOf(signedText, key)).toBe(golden);
  });

  it.each([
    [2, 'AED', '2.00'],
    [2.5, 'KWD', '2.500'],
    ['2.500', 'BHD', '2.500'],
    [2, 'JPY', '2'],
  ])('%s %s / all decimals of the currency', (amount, currency, text) => {
    expect(signedTextOf({ ...charge, amount, currency })).toContain(`x_amount${text}x_`);
  });

  it('references that are not there / empty', () => {
    const text = signedTextOf({ ...charge, reference: {} });
    expect(text).toContain('x_gateway_referencex_payment_referencex_status');
  });

  it('check / right hash, either case, old or new key / passes', () => {
    expect(isSigned(charge, golden, [key])).toBe(true);
    expect(isSigned(charge, golden.toUpperCase(), [key])).toBe(true);
    expect(isSigned(charge, golden, ['sk_new', key])).toBe(true);
  });

  it('check / no hash, a truncated one, foreign keys, no key, an amount that is none / fails', () => {
    expect(isSigned(charge, '', [key])).toBe(false);
    expect(isSigned(charge, golden.slice(1), [key])).toBe(false);
    expect(isSigned(charge, golden, ['sk_other', 'sk_third'])).toBe(false);
    expect(isSigned(charge, golden, [])).toBe(false);
    for (const amount of [Number.NaN, -19.99, 19.999, 1e21, '1e3'])
      expect(isSigned({ ...charge, amount }, golden, [key])).toBe(false);
  });

  it('check / any signed value changed / fails', () => {
    const changes: fc.Arbitrary<Partial<TapCharge>> = fc.oneof(
      fc.record({ id: fc.string() }),
      fc.record({ status: fc.string() }),
      fc.record({ currency: fc.constantFrom('KWD', 'USD', 'PKR', 'aed') }),
      fc.record({ amount: fc.integer({ min: 0, max: 10_000_000 }).map((minor) => minor / 100) }),
      fc.record({ transaction: fc.record({ created: fc.string() }) }),
      fc.record({ reference: fc.record({ gateway: fc.string(), payment: fc.string() }) }),
    );
    fc.assert(
      fc.property(changes, (change) => {
        const changed = { ...charge, ...change };
        fc.pre(signedTextOf(changed) !== signedText);
        expect(isSigned(changed, golden, [key])).toBe(false);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('check / thousands of mutated hashes / none passes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 63 }), fc.constantFrom(...'0123456789abcdefz'), (at, digit) => {
        fc.pre(golden[at] !== digit);
        const hash = `${golden.slice(0, at)}${digit}${golden.slice(at + 1)}`;
        expect(isSigned(charge, hash, [key])).toBe(false);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
