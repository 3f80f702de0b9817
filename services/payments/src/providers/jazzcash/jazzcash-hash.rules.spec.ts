import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { isHashed, secureHashOf, withHash } from './jazzcash-hash.rules.js';

const payment = {
  pp_TxnRefNo: 'T1',
  pp_TxnExpiryDateTime: '20260101130000',
  pp_TxnDateTime: '20260101120000',
  pp_TxnCurrency: 'PKR',
  pp_Password: 'pw',
  pp_MobileNumber: '03001234567',
  pp_MerchantID: 'MC1',
  pp_Language: 'EN',
  pp_Description: 'Coins',
  pp_CNIC: '345678',
  pp_BillReference: 'b1',
  pp_Amount: '19900',
};
const golden = '36DC2BC4802F22C744C258AABAEE632917D939E2BF4A0D7FA53E80A0360C8653';

describe('pp_SecureHash of JazzCash', () => {
  it('golden vector / any order of fields, empty ones too / the known digest', () => {
    expect(secureHashOf(payment, 'salt')).toBe(golden);
    const turned = Object.fromEntries(Object.entries(payment).reverse());
    expect(secureHashOf({ ...turned, pp_BankID: '', ppmpf_1: '' }, 'salt')).toBe(golden);
  });

  it('merchant’s own fields / after all others', () => {
    const own = { ...payment, ppmpf_1: 'x' };
    expect(secureHashOf(own, 'salt')).not.toBe(golden);
    expect(isHashed(withHash(own, 'salt'), ['salt'])).toBe(true);
  });

  it('check / own hash, either case, old or new salt / passes', () => {
    expect(isHashed({ ...payment, pp_SecureHash: golden }, ['salt'])).toBe(true);
    expect(isHashed({ ...payment, pp_SecureHash: golden.toLowerCase() }, ['salt'])).toBe(true);
    expect(isHashed({ ...payment, pp_SecureHash: golden }, ['new', 'salt'])).toBe(true);
  });

  it('check / none, a truncated one, another salt, no salt / fails', () => {
    expect(isHashed(payment, ['salt'])).toBe(false);
    expect(isHashed({ ...payment, pp_SecureHash: golden.slice(1) }, ['salt'])).toBe(false);
    expect(isHashed({ ...payment, pp_SecureHash: golden }, ['other'])).toBe(false);
    expect(isHashed({ ...payment, pp_SecureHash: golden }, [])).toBe(false);
  });

  it('check / a field that no hash covers, a value with a separator / fails', () => {
    const whole = withHash(payment, 'salt');
    expect(isHashed({ ...whole, status: 'paid' }, ['salt'])).toBe(false);
    const { pp_CNIC, pp_Description, ...rest } = payment;
    const joined = { ...rest, pp_CNIC: `${pp_CNIC}&${pp_Description}` };
    expect(secureHashOf(joined, 'salt')).toBe(golden);
    expect(isHashed({ ...joined, pp_SecureHash: golden }, ['salt'])).toBe(false);
  });

  it('check / any value changed, any field added or removed / fails', () => {
    const whole = withHash(payment, 'salt');
    const names = fc.constantFrom(...Object.keys(payment));
    fc.assert(
      fc.property(names, fc.string({ minLength: 1 }), (name, value) => {
        fc.pre(value !== whole[name]);
        expect(isHashed({ ...whole, [name]: value }, ['salt'])).toBe(false);
        const { [name]: _, ...rest } = whole;
        expect(isHashed(rest, ['salt'])).toBe(false);
        expect(isHashed({ ...whole, [`${name}x`]: value }, ['salt'])).toBe(false);
      }),
      { numRuns: runs(500) },
    );
  });

  it('check / thousands of mutated hashes / none passes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 63 }), fc.constantFrom(...'0123456789ABCDEFZ'), (at, digit) => {
        fc.pre(golden[at] !== digit);
        const pp_SecureHash = `${golden.slice(0, at)}${digit}${golden.slice(at + 1)}`;
        expect(isHashed({ ...payment, pp_SecureHash }, ['salt'])).toBe(false);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
