import { anotherCartOf, referenceOfCart } from './telr-cart.rules.js';
import { readChecked, readCreated, readRefunded, reportOf } from './telr-orders.rules.js';

const account = { store: '1001', isTest: false };
const order = (code: number, transaction?: object, more: object = {}) => ({
  method: 'check',
  order: {
    ref: 'O1',
    cartid: 'T-1',
    test: 0,
    amount: '19.99',
    currency: 'AED',
    status: { code, text: '' },
    ...(transaction && { transaction }),
    ...more,
  },
});
const report = (body: object) => {
  const read = readChecked(body);
  if (!read) throw new Error('not read');
  return reportOf(read, account);
};
const sale = { ref: '04', type: 'sale', status: 'A', code: '123456' };

describe('an order that was asked about', () => {
  it('paid / amount, currency, both names', () => {
    expect(report(order(3, sale))).toEqual({
      reference: 'T-1',
      providerReference: 'O1',
      outcome: 'paid',
      code: '3/A/123456',
      amountMinor: 1999n,
      currency: 'AED',
      isOurMerchant: true,
    });
  });

  it.each([
    ['open, nobody paid', 1, undefined, 'not-found'],
    ['open, a try failed', 1, { status: 'D' }, 'not-found'],
    ['open, held', 1, { status: 'H' }, 'pending'],
    ['authorised and not captured', 2, sale, 'pending'],
    ['paid and held', 3, { ...sale, status: 'H' }, 'pending'],
    ['paid, without a transaction', 3, undefined, 'uncertain'],
    ['paid, transaction failed', 3, { ...sale, status: 'D' }, 'uncertain'],
    ['paid and given back', 3, { ...sale, type: 'refund' }, 'uncertain'],
    ['expired', -1, undefined, 'declined'],
    ['cancelled', -2, undefined, 'cancelled'],
    ['declined', -3, { status: 'D', code: '05' }, 'declined'],
    ['a status that is new', 9, sale, 'uncertain'],
  ])('%s / %s %j / %s', (_, code, transaction, outcome) =>
    expect(report(order(code, transaction)).outcome).toBe(outcome),
  );

  it('why it failed / in the words of buyers', () => {
    expect(report(order(-1)).reason).toBe('NOT_FINISHED');
    expect(report(order(-3, { status: 'D', code: '041' })).reason).toBe('INSUFFICIENT_FUNDS');
    expect(report(order(-3, { status: 'D', code: 5 })).reason).toBe('CARD_DECLINED');
    expect(report(order(-2)).reason).toBeUndefined();
  });

  it('the other mode / not our merchant', () => {
    expect(report(order(3, sale, { test: 1 })).isOurMerchant).toBe(false);
    expect(report(order(3, sale, { test: '0' })).isOurMerchant).toBe(true);
  });

  it.each(['1e3', '-1', '19.999', 'NaN', ''])('amount %j / none is told', (amount) =>
    expect(report(order(3, sale, { amount })).amountMinor).toBeUndefined(),
  );

  it.each([{}, { error: { message: 'E04:Invalid' } }, { order: { ref: 'O1' } }, [], null, 'x'])(
    '%j / nothing that says what became of the payment',
    (body) => expect(readChecked(body)).toBeUndefined(),
  );
});

describe('other answers', () => {
  it('create / order, refusal with its code, anything else', () => {
    expect(readCreated({ order: { ref: 'O1', url: 'https://x' } })).toMatchObject({ ref: 'O1' });
    expect(readCreated({ error: { message: 'E56:Duplicate transaction' } })).toEqual({
      kind: 'refused',
      code: 'E56',
    });
    for (const body of [{}, null, { order: {} }, { error: { message: 'try later' } }])
      expect(readCreated(body)).toBeUndefined();
  });

  it.each([
    ['A', 'refunded'],
    ['H', 'pending'],
    ['D', 'refused'],
    ['E', 'by-hand'],
    ['?', 'by-hand'],
    ['constructor', 'by-hand'],
  ])('refund %s / %s', (status, outcome) =>
    expect(readRefunded({ auth: { status, tranref: '05' } }).outcome).toBe(outcome),
  );

  it('refund of a name that was used / a person looks, the first may have been paid', () =>
    expect(readRefunded({ auth: { status: 'E', code: '56' } }).outcome).toBe('by-hand'));

  it('refund without sense / a person looks', () =>
    expect(readRefunded({ order: {} })).toEqual({ outcome: 'by-hand', code: 'no answer' }));
});

describe('carts', () => {
  it('another name / of the same purchase, within 63 characters', () => {
    const reference = '01900000-0000-7000-8000-000000000000';
    const another = anotherCartOf(reference);
    expect(another).not.toBe(anotherCartOf(reference));
    expect(referenceOfCart(another)).toBe(reference);
    expect(another.length).toBeLessThanOrEqual(63);
  });
});
