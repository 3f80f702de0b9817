import fc from 'fast-check';
import type { AccountId } from '@mate/contracts/ids';
import { giftCatalogue } from './gift-catalogue.rules.js';
import { giftRefusal, priceGift } from './gift.rules.js';

const wish = {
  giverId: '0197a000-0000-7000-8000-000000000002' as AccountId,
  receiverId: '0197a000-0000-7000-8000-000000000001' as AccountId,
  coins: '10',
  giftId: '',
};
const reasonOf = (changes: Partial<typeof wish>): unknown => {
  try {
    priceGift({ ...wish, ...changes });
    return undefined;
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

describe('price gift', () => {
  it('1 to 1,000,000 whole coins / are fine / nothing else', () => {
    fc.assert(
      fc.property(fc.bigInt(-10n, 2_000_000n), (amount) => {
        const isFine = amount >= 1n && amount <= 1_000_000n;
        expect(reasonOf({ coins: `${amount}` })).toBe(isFine ? undefined : 'GIFT_AMOUNT_INVALID');
      }),
    );
  });

  it('any text that is no plain number / is refused', () => {
    fc.assert(
      fc.property(fc.string(), (coins) => {
        fc.pre(!/^[1-9][0-9]*$/.test(coins));
        expect(reasonOf({ coins })).toBe('GIFT_AMOUNT_INVALID');
      }),
    );
  });

  it('a chosen gift / must cost what the catalogue says', () => {
    for (const gift of giftCatalogue) {
      expect(reasonOf({ giftId: gift.id, coins: `${gift.coins}` })).toBeUndefined();
      expect(reasonOf({ giftId: gift.id, coins: `${gift.coins + 1n}` })).toBe(
        'GIFT_AMOUNT_INVALID',
      );
    }
    expect(reasonOf({ giftId: 'moon' })).toBe('GIFT_UNKNOWN');
  });

  it('a gift to oneself / is refused', () => {
    expect(reasonOf({ receiverId: wish.giverId })).toBe('GIFT_SELF');
  });

  it('catalogue / has its gifts once each, cheapest first', () => {
    const prices = giftCatalogue.map(({ coins }) => coins);
    expect(new Set(giftCatalogue.map(({ id }) => id)).size).toBe(giftCatalogue.length);
    expect([...prices].sort((a, b) => Number(a - b))).toEqual(prices);
  });
});

describe('gift refusal', () => {
  it('only an active receiver without a block / may receive', () => {
    expect(giftRefusal({ receiverStatus: 'active', blocked: false })).toBeUndefined();
    for (const receiverStatus of ['suspended', 'banned', 'deleted', undefined])
      expect(giftRefusal({ receiverStatus, blocked: false })?.reason).toBe(
        'GIFT_RECEIVER_UNAVAILABLE',
      );
    expect(giftRefusal({ receiverStatus: 'active', blocked: true })?.reason).toBe(
      'GIFT_RECEIVER_UNAVAILABLE',
    );
  });
});
