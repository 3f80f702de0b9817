import { isSigned, signatureOf, signed } from './signature.js';

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

describe('the signature of Amazon Payment Services', () => {
  it('golden vector / whatever the order of the fields / gives the known digest', () => {
    expect(signatureOf(purchase, 'REQ')).toBe(golden);
    const reversed = Object.fromEntries(Object.entries(purchase).reverse());
    expect(signatureOf(reversed, 'REQ')).toBe(golden);
  });

  it('checking / own signature in either case / passes', () => {
    expect(isSigned({ ...purchase, signature: golden }, 'REQ')).toBe(true);
    expect(isSigned({ ...purchase, signature: golden.toUpperCase() }, 'REQ')).toBe(true);
  });

  it('checking / changed, added, removed field, other phrase, no signature / fails', () => {
    const whole = signed(purchase, 'REQ');
    expect(isSigned({ ...whole, amount: '1998' }, 'REQ')).toBe(false);
    expect(isSigned({ ...whole, extra: '1' }, 'REQ')).toBe(false);
    expect(isSigned({ ...signed(purchase, 'REQ'), language: '' }, 'REQ')).toBe(false);
    expect(isSigned(whole, 'RES')).toBe(false);
    expect(isSigned(purchase, 'REQ')).toBe(false);
    expect(isSigned({ ...whole, signature: golden.slice(1) }, 'REQ')).toBe(false);
  });
});
