import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { verdictOf } from '../../purchases/settle/verdict.rules.js';
import { jsonOf } from '../wire/json.rules.js';
import { namedOrder, readCheckout, readPayment, reportOf } from './walee-messages.rules.js';

const agreed = { reference: 'order1', amountMinor: 45000n, currency: 'PKR' };
const paid = {
  orderId: 'order1',
  reference: 'wl_1',
  merchantId: 'M1',
  status: 'PAID',
  amount: '450.00',
  currency: 'PKR',
  actionDate: '2026-11-23T10:00:00Z',
};

function verdictOn(given: object): string | undefined {
  const payment = readPayment(JSON.stringify(given));
  return payment && verdictOf(reportOf(payment, 'M1'), agreed)?.state;
}

describe('the answer to our question', () => {
  it.each([
    ['paid', {}, 'SETTLED'],
    ['paid, the amount as a number', { amount: 450 }, 'SETTLED'],
    ['its page was not used', { status: 'CREATED' }, undefined],
    ['on its way', { status: 'PENDING' }, 'UNKNOWN'],
    ['refused', { status: 'FAILED' }, 'DECLINED'],
    ['cancelled', { status: 'CANCELLED' }, 'CANCELLED_BY_USER'],
    ['too late', { status: 'EXPIRED' }, 'DECLINED'],
    ['a word of tomorrow', { status: 'toString' }, 'UNKNOWN'],
    ['one paisa less', { amount: '449.99' }, 'INTEGRITY_MISMATCH'],
    ['another currency', { currency: 'AED' }, 'INTEGRITY_MISMATCH'],
    ['another merchant', { merchantId: 'M2' }, 'INTEGRITY_MISMATCH'],
    ['an amount that is none', { amount: '-450' }, 'UNKNOWN'],
    ['no status', { status: undefined }, undefined],
  ])('%s / %j', (_, change, state) => expect(verdictOn({ ...paid, ...change })).toBe(state));

  it('any other amount / never settles', () => {
    const amounts = fc.string().filter((text) => !/^0*450(?:[.]0+)?$/.test(text));
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(verdictOn({ ...paid, amount })).not.toBe('SETTLED');
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('what names an order', () => {
  it.each([
    [{ orderId: 'order1', status: 'PAID', amount: 450.5 }, 'order1'],
    [{ orderId: 7 }, undefined],
    [{ orderId: 'a/../b' }, undefined],
    [{ orderId: '' }, undefined],
    [[{ orderId: 'order1' }], undefined],
    [null, undefined],
  ])('%j / %j', (given, order) => expect(namedOrder(given)).toBe(order));

  it('anything at all / is read or not, and never fails', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => [
          namedOrder(jsonOf(text)),
          readCheckout(text),
          readPayment(text),
        ]).not.toThrow();
      }),
      { numRuns: runs(500) },
    );
  });
});
