import fc from 'fast-check';
import { runs } from '@mate/testing/runs';
import { verdictOf } from '../../purchases/settle/verdict.rules.js';
import { readAnswer, reportOf } from './epay-messages.rules.js';

const asked = { reference: 'order1', transactionId: '300011', currency: 'AED' };
const agreed = { reference: 'order1', amountMinor: 1999n, currency: 'AED' };
const paid = {
  ResponseCode: '0',
  TransactionID: '300011',
  OrderID: 'order1',
  ApprovalCode: '123456',
  Amount: { Value: '19.99', Printable: 'AED 19.99' },
  CardNumber: '411111******1111',
};

function reportOn(transaction: object) {
  const answer = readAnswer(JSON.stringify({ Transaction: transaction }));
  return answer && reportOf(answer, asked);
}

function verdictOn(transaction: object): string | undefined {
  const report = reportOn(transaction);
  return report && verdictOf(report, agreed)?.state;
}

describe('what a finalisation says', () => {
  it.each([
    ['paid', {}, 'SETTLED'],
    ['paid, amount as text', { Amount: '19.99' }, 'SETTLED'],
    ['paid, amount as number', { Amount: { Value: 19.99 } }, 'SETTLED'],
    ['paid, code as number', { ResponseCode: 0 }, 'SETTLED'],
    ['nothing decided', { ResponseCode: '210' }, 'UNKNOWN'],
    ['declined by the bank', { ResponseCode: '5', Amount: null, OrderID: null }, 'DECLINED'],
    ['the payer went back', { ResponseCode: '17' }, 'CANCELLED_BY_USER'],
    ['declined, two digits', { ResponseCode: '05' }, 'DECLINED'],
    ['a zero too many is no success', { ResponseCode: '00' }, 'UNKNOWN'],
    ['the bank is away', { ResponseCode: '91' }, 'UNKNOWN'],
    ['the bank answered late', { ResponseCode: '68' }, 'UNKNOWN'],
    ['trouble of a system', { ResponseCode: '96' }, 'UNKNOWN'],
    ['a code that nobody knows', { ResponseCode: '777' }, 'UNKNOWN'],
    ['another one', { ResponseCode: '42' }, 'UNKNOWN'],
    ['trouble of the gateway', { ResponseCode: '6560' }, 'UNKNOWN'],
    ['paid one fil less', { Amount: { Value: '19.98' } }, 'INTEGRITY_MISMATCH'],
    [
      'paid in another currency',
      { Amount: { Value: '19.99', Printable: 'PKR 19.99' } },
      'INTEGRITY_MISMATCH',
    ],
    ['paid for another order', { OrderID: 'order2' }, 'INTEGRITY_MISMATCH'],
    ['paid, not how much', { Amount: null }, 'UNKNOWN'],
    ['paid, an amount that is none', { Amount: { Value: '1e3' } }, 'UNKNOWN'],
    ['about another transaction', { TransactionID: '300012' }, undefined],
    ['paid, not for which order', { OrderID: '' }, undefined],
  ])('%s / %j', (_, change, state) => expect(verdictOn({ ...paid, ...change })).toBe(state));

  it('declines / in the words that buyers know', () => {
    const reasons = ['14', '51', '54', '5'].map(
      (code) => reportOn({ ...paid, ResponseCode: code })?.reason,
    );
    expect(reasons).toEqual([
      'CARD_NUMBER_INVALID',
      'INSUFFICIENT_FUNDS',
      'CARD_EXPIRED',
      'CARD_DECLINED',
    ]);
  });

  it.each([
    '',
    'null',
    '[]',
    '<html>',
    '{}',
    '{"Transaction":{}}',
    '{"Transaction":{"ResponseCode":"-1"}}',
    '{"Transaction":{"ResponseCode":""}}',
  ])('%j / no answer', (text) => expect(readAnswer(text)).toBeUndefined());

  it('any other amount, order or code / never settles', () => {
    const change = fc.oneof(
      fc.record({ Amount: fc.string().filter((text) => !/^0*19[.]990*$/.test(text)) }),
      fc.record({ OrderID: fc.string().filter((text) => text !== 'order1') }),
      fc.record({ ResponseCode: fc.string().filter((text) => text !== '0') }),
      fc.record({ TransactionID: fc.string({ minLength: 1 }).filter((text) => text !== '300011') }),
    );
    fc.assert(
      fc.property(change, (changed) => {
        expect(verdictOn({ ...paid, ...changed })).not.toBe('SETTLED');
      }),
      { numRuns: runs(500) },
    );
  });
});
