import { hashed, isHashed, secureHash } from './secure-hash.js';

const payment = {
  pp_Amount: '19900',
  pp_BankID: '',
  pp_BillReference: 'b1',
  pp_CNIC: '345678',
  pp_Description: 'Coins',
  pp_Language: 'EN',
  pp_MerchantID: 'MC1',
  pp_MobileNumber: '03001234567',
  pp_Password: 'pw',
  pp_TxnCurrency: 'PKR',
  pp_TxnDateTime: '20260101120000',
  pp_TxnExpiryDateTime: '20260101130000',
  pp_TxnRefNo: 'T1',
};

describe('pp_SecureHash', () => {
  it('golden vector', () => {
    expect(secureHash(payment, 'salt')).toBe(
      '36DC2BC4802F22C744C258AABAEE632917D939E2BF4A0D7FA53E80A0360C8653',
    );
  });

  it('another value, another salt, none / not right', () => {
    const whole = hashed(payment, 'salt');
    expect(isHashed(whole, 'salt')).toBe(true);
    expect(isHashed({ ...whole, pp_Amount: '1' }, 'salt')).toBe(false);
    expect(isHashed(whole, 'other')).toBe(false);
    expect(isHashed(payment, 'salt')).toBe(false);
  });
});
