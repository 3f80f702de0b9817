import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { isSigned, sign, signatureOf } from './amazon-signature.rules.js';

const purchase = {
  return_url: 'https://x.test/r',
  merchant_reference: 'T-1',
  merchant_identifier: 'M1',
  language: 'en',
  customer_email: 'a@b.co',
  currency: 'AED',
  command: 'PURCHASE',
  amount: '1999',
  access_code: 'AC1',
};
const golden = '85c82a508f2be5137707a3321d98448f24bb8121ce12f85c3a9c396308865930';

describe('signature of Amazon Payment Services', () => {
  it('golden vector / any order of fields / the known digest', () => {
    expect(signatureOf(purchase, 'REQ')).toBe(golden);
    expect(signatureOf(Object.fromEntries(Object.entries(purchase).reverse()), 'REQ')).toBe(golden);
  });

  it('check / own signature, either case, old or new phrase / passes', () => {
    expect(isSigned({ ...purchase, signature: golden }, ['REQ'])).toBe(true);
    expect(isSigned({ ...purchase, signature: golden.toUpperCase() }, ['REQ'])).toBe(true);
    expect(isSigned({ ...purchase, signature: golden }, ['NEW', 'REQ'])).toBe(true);
  });

  it('check / no signature, a truncated one, none of the phrases, no phrase / fails', () => {
    expect(isSigned(purchase, ['REQ'])).toBe(false);
    expect(isSigned({ ...purchase, signature: golden.slice(1) }, ['REQ'])).toBe(false);
    expect(isSigned({ ...purchase, signature: golden }, ['RES', 'OTHER'])).toBe(false);
    expect(isSigned({ ...purchase, signature: golden }, [])).toBe(false);
  });

  it('check / any value changed, any field added or removed / fails', () => {
    const whole = sign(purchase, 'REQ');
    const names = fc.constantFrom(...Object.keys(purchase));
    fc.assert(
      fc.property(names, fc.string(), (name, value) => {
        fc.pre(value !== whole[name]);
        expect(isSigned({ ...whole, [name]: value }, ['REQ'])).toBe(false);
        const rest = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
        expect(isSigned(rest, ['REQ'])).toBe(false);
        expect(isSigned({ ...whole, [`x${name}`]: value }, ['REQ'])).toBe(false);
      }),
    );
  });

  it('check / thousands of mutated signatures / none passes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 63 }), fc.constantFrom(...'0123456789abcdefz'), (at, digit) => {
        fc.pre(golden[at] !== digit);
        const signature = `${golden.slice(0, at)}${digit}${golden.slice(at + 1)}`;
        expect(isSigned({ ...purchase, signature }, ['REQ'])).toBe(false);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
