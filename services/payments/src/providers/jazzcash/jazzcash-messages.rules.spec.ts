import type { PaymentIntent } from '../payment-provider.port.js';
import {
  chargeFields,
  inquiryReportOf,
  pakistanTime,
  preparationOf,
} from './jazzcash-messages.rules.js';

const reference = '0123456789ABCDEFGHIJ';
const intent: PaymentIntent = {
  reference,
  amountMinor: 19_900n,
  currency: 'PKR',
  description: '100 coins',
  pageLanguage: 'en',
  customerEmail: 'a@b.co',
  customerIp: '',
  createTime: new Date('2026-12-31T20:30:15.999Z'),
};
const ours = { reference, merchantId: 'MC1' };
const answered = {
  pp_ResponseCode: '000',
  pp_TxnRefNo: reference,
  pp_MerchantID: 'MC1',
  pp_Amount: '19900',
  pp_TxnCurrency: 'PKR',
};

describe('requests to JazzCash', () => {
  it('times / of Pakistan, over the end of the year, an hour to approve; the same for every try', () => {
    expect(pakistanTime(intent.createTime)).toBe('20270101013015');
    const fields = chargeFields(intent, { phone: '03001234567' });
    expect(fields).toMatchObject({
      pp_TxnDateTime: '20270101013015',
      pp_TxnExpiryDateTime: '20270101023015',
      pp_Amount: '19900',
      pp_MobileNumber: '03001234567',
      pp_CNIC: '',
    });
    expect(chargeFields({ ...intent }, { phone: '03001234567' })).toEqual(fields);
  });
});

describe('first answers of JazzCash', () => {
  it.each(['000', '121', '157', '124', '199', '999', '058', '', 'x'])(
    '%j / the phone is asked; what became of it says the inquiry',
    (pp_ResponseCode) =>
      expect(preparationOf({ pp_ResponseCode })).toEqual({
        kind: 'step',
        step: { kind: 'handset' },
      }),
  );

  it.each([
    ['115', undefined],
    ['101', undefined],
    ['110', undefined],
    ['004', 'INSUFFICIENT_FUNDS'],
    ['024', 'PAYER_NOT_CONFIRMED'],
    ['002', 'REFUSED'],
    ['112', 'CANCELLED'],
    ['116', 'NOT_FINISHED'],
  ])('%s / refused, %s', (code, reason) =>
    expect(preparationOf({ pp_ResponseCode: code })).toEqual({
      kind: 'refused',
      code,
      ...(reason && { reason }),
    }),
  );

  it('the reference was used before / the first call arrived', () => {
    const pp_ResponseMessage = 'Please provide a valid value for pp_TxnRefNo.';
    expect(preparationOf({ pp_ResponseCode: '110', pp_ResponseMessage })).toMatchObject({
      kind: 'step',
    });
  });
});

describe('inquiries at JazzCash', () => {
  const said = (fields: Record<string, string>) =>
    inquiryReportOf({ ...answered, ...fields }, ours);

  it.each([
    ['000', 'Completed', 'paid'],
    ['121', 'Completed', 'paid'],
    ['121', '', 'paid'],
    ['157', 'Pending', 'pending'],
    ['004', 'Failed', 'declined'],
    ['112', 'Dropped', 'cancelled'],
    ['999', 'Failed', 'declined'],
    ['199', 'Validation Failed', 'declined'],
    ['', 'Dropped', 'declined'],
    ['199', '', 'uncertain'],
    ['131', '', 'uncertain'],
    ['131', 'Completed', 'uncertain'],
    // Contradictions decide nothing.
    ['000', 'Failed', 'uncertain'],
    ['000', 'Pending', 'uncertain'],
    ['004', 'Completed', 'uncertain'],
    ['000', 'Reversed', 'uncertain'],
  ])('payment %j, status %j / %s', (pp_PaymentResponseCode, pp_Status, outcome) =>
    expect(said({ pp_PaymentResponseCode, pp_Status })).toMatchObject({
      outcome,
      amountMinor: 19_900n,
      currency: 'PKR',
      isOurMerchant: true,
    }),
  );

  it('the query’s own code / never the payment’s', () => {
    expect(said({})).toMatchObject({ outcome: 'uncertain', code: '' });
    expect(said({ pp_ResponseCode: '109' })).toMatchObject({ outcome: 'not-found' });
    for (const pp_ResponseCode of ['101', '115', '004', '112', ''])
      expect(said({ pp_ResponseCode, pp_PaymentResponseCode: '000' })).toBeUndefined();
  });

  it('another merchant, another amount, none / told as they are', () => {
    const paid = { pp_PaymentResponseCode: '000' };
    expect(said({ ...paid, pp_MerchantID: 'MC2' })).toMatchObject({ isOurMerchant: false });
    expect(said({ ...paid, pp_Amount: '19800' })).toMatchObject({ amountMinor: 19_800n });
    for (const pp_Amount of ['', '1e3', '-19900', '199.00', '١٩٩'])
      expect(said({ ...paid, pp_Amount })?.amountMinor).toBeUndefined();
  });
});
