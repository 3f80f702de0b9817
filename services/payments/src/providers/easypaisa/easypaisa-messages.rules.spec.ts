import {
  answerFields,
  chargeFields,
  inquiryReportOf,
  preparationOf,
} from './easypaisa-messages.rules.js';

const reference = '0123456789ABCDEFGHIJ';
const asked = { reference, currency: 'PKR' };
const store = { storeId: '1234', accountNum: '999' };

describe('messages of Easypaisa', () => {
  it('charge / major units, the phone as the account', () => {
    const intent = {
      ...asked,
      amountMinor: 19_905n,
      description: '',
      pageLanguage: 'en' as const,
      customerEmail: 'a@b.co',
      customerIp: '',
      createTime: new Date(),
    };
    expect(chargeFields(intent, '1234', '03451234567')).toEqual({
      orderId: reference,
      storeId: '1234',
      transactionAmount: '199.05',
      transactionType: 'MA',
      mobileAccountNo: '03451234567',
      emailAddress: 'a@b.co',
    });
  });

  it('answers / numbers and blanks in names as the provider writes them; anything else is none', () => {
    expect(answerFields('{"responseCode ":"0000","transactionAmount":12.5,"more":{}}')).toEqual({
      responseCode: '0000',
      transactionAmount: '12.5',
    });
    for (const text of ['', '<html>', '[]', 'null', '"x"'])
      expect(answerFields(text)).toBeUndefined();
  });

  it.each(['0000', '0001', '0003', '9999', 'constructor', ''])(
    'first answer %j / the inquiry says it',
    (code) =>
      expect(preparationOf({ responseCode: code })).toEqual({
        kind: 'step',
        step: { kind: 'handset' },
      }),
  );

  it.each([
    ['0010', undefined],
    ['0006', undefined],
    ['0011', 'PAYER_NOT_CONFIRMED'],
    ['0012', 'CANCELLED'],
    ['0013', 'INSUFFICIENT_FUNDS'],
    ['0014', 'REFUSED'],
    ['0012', 'CANCELLED'],
  ])('first answer %s / refused, %s', (code, reason) =>
    expect(preparationOf({ responseCode: code })).toEqual({
      kind: 'refused',
      code,
      ...(reason && { reason }),
    }),
  );

  it.each([
    ['PAID', '', 'paid', undefined],
    ['PENDING', '', 'pending', undefined],
    ['FAILED', '0011', 'declined', 'PAYER_NOT_CONFIRMED'],
    ['FAILED', '0012', 'cancelled', undefined],
    ['FAILED', '0013', 'declined', 'INSUFFICIENT_FUNDS'],
    ['FAILED', '7777', 'declined', 'REFUSED'],
    ['EXPIRED', '', 'declined', 'NOT_FINISHED'],
    ['REVERSED', '', 'uncertain', undefined],
    ['BLOCKED', '', 'uncertain', undefined],
    ['', '', 'uncertain', undefined],
  ])('inquiry %j %j / %s', (transactionStatus, errorCode, outcome, reason) => {
    const answer = {
      responseCode: '0000',
      orderId: reference,
      storeId: '1234',
      transactionAmount: '199.0',
      transactionStatus,
      errorCode,
    };
    const report = inquiryReportOf(answer, asked, store);
    expect(report).toMatchObject({ outcome, amountMinor: 19_900n, isOurMerchant: true });
    expect(report?.reason).toBe(reason);
  });

  it('the query’s own code / never the payment’s', () => {
    const paid = { transactionStatus: 'PAID', transactionAmount: '199' };
    expect(inquiryReportOf({ ...paid, responseCode: '0003' }, asked, store)).toMatchObject({
      outcome: 'not-found',
    });
    for (const responseCode of ['0001', '0010', '0011', '0013', ''])
      expect(inquiryReportOf({ ...paid, responseCode }, asked, store)).toBeUndefined();
  });

  it('another store, an amount that is none / told as they are', () => {
    const paid = { responseCode: '0000', transactionStatus: 'PAID', transactionAmount: '1e3' };
    const report = inquiryReportOf({ ...paid, storeId: '77' }, asked, store);
    expect(report).toMatchObject({ isOurMerchant: false });
    expect(report?.amountMinor).toBeUndefined();
  });
});
