import { aGiftLine, aRefund, aTransaction } from '../../../testing/builders.js';
import { mayBeRefunded, offerOf } from './refund-offer.rules.js';

const now = Date.parse('2026-11-23T12:00:00Z');
const soon = '2026-11-24T12:00:00Z';
const bought = { coins: 700, price: 29.99, currency: 'AED' };
const paid = { status: 'COMPLETED', updatedAt: '2026-11-20T12:00:00Z', package: bought } as const;

describe('whether a refund is asked about', () => {
  it.each([
    ['a purchase of these days', aTransaction(paid), true],
    [
      'one whose refund was refused',
      aTransaction({ ...paid, refund: aRefund({ status: 'failed' }) }),
      true,
    ],
    ['one whose refund was asked for', aTransaction({ ...paid, refund: aRefund() }), false],
    [
      'one that a bank took back',
      aTransaction({ ...paid, refund: aRefund({ status: 'takenBack' }) }),
      false,
    ],
    ['an old one', aTransaction({ ...paid, updatedAt: '2026-11-15T11:59:59Z' }), false],
    ['one that failed', aTransaction({ ...paid, status: 'FAILED' }), false],
    ['a gift', aGiftLine({ updatedAt: paid.updatedAt }), false],
  ])('%s', (_, line, asked) => expect(mayBeRefunded(line, now)).toBe(asked));
});

describe('what can come back', () => {
  const details = { ...paid, refundableUntil: soon, refundableCoins: 700 };
  const moneyOf = (fields: object) => offerOf(aTransaction({ ...details, ...fields }), now)?.money;

  it('nothing used / all of it', () =>
    expect(offerOf(aTransaction(details), now)).toEqual({
      ...{ until: soon, coins: 700, boughtCoins: 700 },
      money: { amount: 29.99, currency: 'AED', isExact: true },
    }));

  it('half used / half of the money, and no more than that', () => {
    const half = { amount: 14.99, currency: 'AED', isExact: false };
    expect(moneyOf({ refundableCoins: 350 })).toEqual(half);
    expect(moneyOf({ refundableCoins: 1 })).toMatchObject({ amount: 0.04 });
  });

  it.each([
    [100, 350, 69, 241.5],
    [100, 350, 29, 101.5],
    [100, 4.99, 58, 2.89],
    [3, 1, 2, 0.66],
    [700, 29.99, 699, 29.94],
    [9_000_000, 1_234_567.89, 8_999_999, 1_234_567.75],
  ])('%d coins for %d, %d of them / %d, as the server counts it', (coins, price, left, amount) => {
    const packet = { coins, price, currency: 'PKR' };
    expect(moneyOf({ package: packet, refundableCoins: left })).toMatchObject({ amount });
  });

  it('the price is not known / the coins alone', () => {
    const line = aTransaction({ ...details, package: null, coins: 800 });
    expect(offerOf(line, now)).toMatchObject({ coins: 700, boughtCoins: 800, money: null });
  });

  it.each([
    ['too late', { refundableUntil: '2026-11-23T12:00:00Z' }],
    ['never', { refundableUntil: null }],
    ['all used', { refundableCoins: 0 }],
  ])('%s / nothing', (_, fields) =>
    expect(offerOf(aTransaction({ ...details, ...fields }), now)).toBeNull(),
  );
});
