import { outcomeOf } from './amazon-codes.rules.js';
import { fieldsOf } from '../wire/flat-fields.rules.js';
import { inquiryReportOf, reportOf, returnOf } from './amazon-messages.rules.js';

const message = (body: string, contentType = 'application/json') => ({
  rawBody: Buffer.from(body),
  contentType,
  headers: {},
  queryString: '',
});

describe('codes', () => {
  it.each([
    ['14000', 'paid'],
    ['13666', 'declined'],
    ['13029', 'declined'],
    ['13006', 'uncertain'],
    ['00072', 'cancelled'],
    ['15777', 'uncertain'],
    ['19000', 'pending'],
    ['20064', 'pending'],
    ['00006', 'uncertain'],
    ['06000', 'uncertain'],
    ['14001', 'uncertain'],
    ['', 'uncertain'],
  ])('%s / %s', (code, outcome) => expect(outcomeOf(code)).toBe(outcome));
});

describe('bodies', () => {
  it('JSON and form / the same fields, numbers as text', () => {
    const fields = { amount: '499', currency: 'AED' };
    expect(fieldsOf(message('{"amount":499,"currency":"AED"}'))).toEqual(fields);
    const form = 'application/x-www-form-urlencoded; charset=UTF-8';
    expect(fieldsOf(message('amount=499&currency=AED', form))).toEqual(fields);
  });

  it.each(['', '[]', 'null', '"x"', '{"a":{"$ne":1}}', '{"a":[1]}', '{"a":1.5}', '{"amount":4'])(
    '%j / no fields',
    (body) => expect(fieldsOf(message(body))).toBeUndefined(),
  );

  it('form with a repeated name / no fields', () => {
    const form = 'application/x-www-form-urlencoded';
    expect(fieldsOf(message('amount=499&amount=1', form))).toBeUndefined();
  });

  it('form of a hundred fields / read; of more / no fields', () => {
    const form = 'application/x-www-form-urlencoded';
    const of = (count: number): string =>
      Array.from({ length: count }, (_, i) => `f${i}=1`).join('&');
    expect(Object.keys(fieldsOf(message(of(100), form)) ?? {})).toHaveLength(100);
    expect(fieldsOf(message(of(101), form))).toBeUndefined();
  });
});

describe('reports', () => {
  const paid = {
    merchant_identifier: 'M1',
    merchant_reference: 'T-1',
    fort_id: '77',
    response_code: '14000',
    amount: '499',
    currency: 'AED',
  };

  it('message / its facts', () => {
    expect(reportOf(paid, 'M1')).toEqual({
      reference: 'T-1',
      providerReference: '77',
      outcome: 'paid',
      code: '14000',
      amountMinor: 499n,
      currency: 'AED',
      isOurMerchant: true,
    });
    expect(reportOf(paid, 'M2').isOurMerchant).toBe(false);
    expect(reportOf({ ...paid, amount: '1e3' }, 'M1').amountMinor).toBeUndefined();
  });

  it('inquiry / the code of the payment decides, not the one of the question', () => {
    const answer = {
      merchant_identifier: 'M1',
      merchant_reference: 'T-1',
      response_code: '12000',
      transaction_code: '14000',
      captured_amount: '499',
      refunded_amount: '0',
    };
    expect(inquiryReportOf(answer, 'M1')).toMatchObject({ outcome: 'paid', amountMinor: 499n });
    const declined = { ...answer, transaction_code: '13666', captured_amount: '0' };
    expect(inquiryReportOf(declined, 'M1').outcome).toBe('declined');
    expect(inquiryReportOf({ ...answer, response_code: '11036' }, 'M1').outcome).toBe('not-found');
    expect(inquiryReportOf({ ...answer, refunded_amount: '499' }, 'M1').outcome).toBe('uncertain');
  });

  it('return / token, refused card, end of the payment', () => {
    const page = { ...paid, service_command: 'TOKENIZATION' };
    const token = { ...page, response_code: '18000', token_name: 'tok' };
    expect(returnOf(token, 'M1')).toEqual({ kind: 'token', reference: 'T-1', token: 'tok' });
    expect(returnOf({ ...page, response_code: '17007' }, 'M1')).toMatchObject({
      report: { outcome: 'declined' },
    });
    expect(returnOf(paid, 'M1')).toMatchObject({ kind: 'report', report: { outcome: 'paid' } });
  });
});
