import fc from 'fast-check';
import type { AccountId } from '@mate/contracts/ids';
import { giftCatalogue } from './gift-catalogue.rules.js';
import {
  decide,
  postKinds,
  STRANGERS,
  type AccountStatus,
  type Relation,
} from '@mate/people/decision';
import { giftRefusal, priceGift } from './gift.rules.js';

const request = {
  giverId: '0197a000-0000-7000-8000-000000000002' as AccountId,
  receiverId: '0197a000-0000-7000-8000-000000000001' as AccountId,
  coins: '10',
  giftId: '',
  quantity: 1,
};
const reasonOf = (changes: Partial<typeof request>): unknown => {
  try {
    priceGift({ ...request, ...changes });
    return undefined;
  } catch (error) {
    return (error as { reason?: string }).reason;
  }
};

describe('price gift', () => {
  it('1 to 50,000 whole coins / are fine / nothing else', () => {
    fc.assert(
      fc.property(fc.bigInt(-10n, 100_000n), (amount) => {
        const isFine = amount >= 1n && amount <= 50_000n;
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

  it('any quantity from 1 to 999 / costs the price times it, whole / nothing else is taken', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...giftCatalogue),
        fc.integer({ min: -5, max: 1_100 }),
        fc.integer({ min: -3, max: 3 }),
        (gift, quantity, off) => {
          const price = gift.coins * BigInt(quantity);
          const coins = price + BigInt(off);
          const ask = { giftId: gift.id, quantity, coins: `${coins}` };
          if (coins < 1n || coins > 50_000n)
            return expect(reasonOf(ask)).toBe('GIFT_AMOUNT_INVALID');
          if (quantity < 1 || quantity > 999) return expect(reasonOf(ask)).toBe('INVALID_REQUEST');
          if (off !== 0) return expect(reasonOf(ask)).toBe('GIFT_AMOUNT_INVALID');
          const { chosen, ...priced } = priceGift({ ...request, ...ask });
          expect(priced.coins).toBe(price);
          expect(chosen).toEqual({ id: gift.id, name: gift.name, quantity });
        },
      ),
    );
  });

  it('a quantity that is no whole number, or of a free amount / is refused', () => {
    for (const quantity of [1.5, NaN, Infinity, -0.5])
      expect(reasonOf({ giftId: 'coffee', quantity })).toBe('INVALID_REQUEST');
    expect(reasonOf({ quantity: 2 })).toBe('INVALID_REQUEST');
  });

  it.each([
    ['coffee', 1.5, { rule: 'NOT_A_NUMBER' }],
    ['coffee', -1, { rule: 'TOO_SMALL', min: 1 }],
    ['coffee', 1_000, { rule: 'TOO_LARGE', max: 999 }],
    ['', 2, { rule: 'TOO_LARGE', max: 1 }],
  ])('gift %j, quantity %d / says the rule that it breaks', (giftId, quantity, broken) => {
    expect(() => priceGift({ ...request, giftId, quantity })).toThrow(
      expect.objectContaining({ metadata: { field: 'quantity', ...broken } }),
    );
  });

  it('a gift to oneself / is refused', () => {
    expect(reasonOf({ receiverId: request.giverId })).toBe('GIFT_SELF');
  });

  it('catalogue / has its gifts once each, cheapest first', () => {
    const prices = giftCatalogue.map(({ coins }) => coins);
    expect(new Set(giftCatalogue.map(({ id }) => id)).size).toBe(giftCatalogue.length);
    expect([...prices].sort((a, b) => Number(a - b))).toEqual(prices);
  });
});

describe('gift refusal', () => {
  it('only an active receiver without a block / may receive', () => {
    const refused = (status: AccountStatus | undefined, relation: Partial<Relation> = {}) =>
      giftRefusal(
        { giverId: request.giverId, postId: undefined },
        {
          receiver: {
            accountId: request.receiverId,
            account: status && { status, privateAccount: true },
            relation: { ...STRANGERS, ...relation },
          },
          post: undefined,
        },
      )?.reason;
    expect(refused('active')).toBeUndefined();
    for (const status of ['suspended', 'banned', 'deleted', undefined] as const)
      expect(refused(status)).toBe('GIFT_RECEIVER_UNAVAILABLE');
    expect(refused('active', { blocked: true })).toBe('GIFT_RECEIVER_UNAVAILABLE');
    expect(refused('active', { blockedBy: true })).toBe('GIFT_RECEIVER_UNAVAILABLE');
  });

  it('a gift on a post / only one that plays, that the giver sees, and that is of the receiver', () => {
    const person = fc.record({
      account: fc.record({
        status: fc.constantFrom('active' as const, 'suspended' as const),
        privateAccount: fc.boolean(),
      }),
      relation: fc.record({
        following: fc.boolean(),
        blocked: fc.boolean(),
        blockedBy: fc.boolean(),
      }),
    });
    const anyPost = fc.record({
      state: fc.constantFrom('ready' as const, 'removed' as const),
      visibility: fc.constantFrom(...postKinds),
      allowGifts: fc.boolean(),
    });
    fc.assert(
      fc.property(person, fc.option(person), fc.option(anyPost), (facts, stranger, known) => {
        const receiver = { accountId: request.receiverId, ...facts };
        const author = stranger ? { accountId: 'somebody else', ...stranger } : receiver;
        const post = known ? { ...known, author } : undefined;
        const refusal = giftRefusal(
          { giverId: request.giverId, postId: 'a post' },
          { receiver, post },
        )?.reason;
        const { account, relation } = author;
        const isHidden =
          known?.state !== 'ready' ||
          account.status !== 'active' ||
          relation.blocked ||
          relation.blockedBy ||
          known.visibility === 'private' ||
          ((account.privateAccount || known.visibility === 'followers') && !relation.following);
        if (!decide(request.giverId, receiver).gifts)
          return expect(refusal).toBe('GIFT_RECEIVER_UNAVAILABLE');
        if (isHidden) return expect(refusal).toBe('POST_NOT_FOUND');
        if (stranger) return expect(refusal).toBe('GIFT_POST_NOT_THEIRS');
        return expect(refusal).toBe(known.allowGifts ? undefined : 'GIFTS_OFF');
      }),
      { numRuns: 2_000 },
    );
  });
});
