import fc from 'fast-check';
import { coins, type Coins } from '@mate/contracts/coins';
import { newId, type AccountId } from '@mate/contracts/ids';
import { ownerOf, termsOf, userAccount, type AccountKey } from '../accounts.rules.js';
import { arrivalOf, localise, type LocalDraft } from './localising.rules.js';
import { effectOf, faultOf, type PostingDraft } from '../posting.rules.js';
import { creditPostings } from '../recipes/credit.rules.js';
import { forfeitPostings } from '../recipes/forfeit.rules.js';
import { giftPostings, splitGift } from '../recipes/gift.rules.js';
import { shardOf, shardOfAccount, wholeOf } from './shards.rules.js';
import type { JournalDraft } from '../lane/ledger-command.js';

const people = Array.from({ length: 12 }, (_, index) => newIdOf(index));
const person = fc.constantFrom(...people);
const amount = fc.bigInt({ min: 1n, max: 1_000_000n }).map(coins);
const shards = fc.integer({ min: 1, max: 9 });

function newIdOf(index: number): AccountId {
  return `0197a000-0000-7000-8000-${(index * 7_919 + 11).toString(16).padStart(12, '0')}` as AccountId;
}

interface Case {
  readonly ownerId: AccountId;
  readonly postings: PostingDraft[];
}

/** Every recipe that there is, by whoever decides it. */
const recipes: fc.Arbitrary<Case> = fc.oneof(
  fc
    .record({ giverId: person, receiverId: person, coins: amount, basisPoints: fc.nat(10_000) })
    .map(({ basisPoints, coins: given, ...gift }) => ({
      ownerId: gift.giverId,
      postings: giftPostings({ ...gift, ...splitGift(given, { basisPoints }) }),
    })),
  fc
    .record({ ownerId: person, coins: amount, amountMinor: fc.bigInt({ min: 0n, max: 9_999n }) })
    .map((bought) => ({
      ownerId: bought.ownerId,
      postings: creditPostings({ ...bought, provider: 'spec', currency: 'AED' }),
    })),
  fc
    .record({ ownerId: person, coins: amount, pendingCoins: amount })
    .map(({ coins: left, ownerId, pendingCoins }) => ({
      ownerId,
      postings: forfeitPostings({ ownerId, available: [{ lot: 'l', coins: left }], pendingCoins }),
    })),
  // What pays many at once.
  fc
    .record({
      ownerId: person,
      receivers: fc.array(person, { minLength: 1, maxLength: 8 }),
      each: amount,
    })
    .map(({ each, ownerId, receivers }) => ({
      ownerId,
      postings: [
        posting(
          userAccount(ownerId, 'available'),
          'debit',
          (each * BigInt(receivers.length)) as Coins,
        ),
        ...receivers.map((receiver) => posting(userAccount(receiver, 'available'), 'credit', each)),
      ],
    })),
);

function posting(account: AccountKey, side: PostingDraft['side'], moved: Coins): PostingDraft {
  return { account, side, amount: moved, asset: 'COIN' };
}

function draftOf({ postings }: Case): JournalDraft {
  const lots = postings
    .filter(({ account, side }) => side === 'credit' && account.endsWith(':available'))
    .map(({ account, amount: gained }) => ({
      account,
      coins: gained,
      origin: 'earned' as const,
    }));
  return { id: newId(), code: 'PROMO_GRANT', correlation: { giftId: 'g' }, postings, lots };
}

/** What postings do to each account, all stripes of one together. */
function effects(postings: readonly PostingDraft[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const one of postings) {
    const key = wholeOf(one.account);
    const sum = (sums.get(key) ?? 0n) + effectOf(one, termsOf(one.account).normalSide);
    sums.set(key, sum);
  }
  for (const [key, sum] of sums) if (sum === 0n) sums.delete(key);
  return sums;
}

const arrivals = ({ deliveries }: LocalDraft<JournalDraft>, count: number): JournalDraft[] =>
  deliveries.map((delivery) =>
    arrivalOf(delivery, { id: newId(), home: { shard: delivery.shard, shards: count } }),
  );

describe('localising', () => {
  it('any draft, any number of shards / together the halves do what the whole says', () => {
    fc.assert(
      fc.property(recipes, shards, (recipe, count) => {
        const whole = draftOf(recipe);
        const home = { shard: shardOf(recipe.ownerId, count), shards: count };
        const local = localise(whole, home);
        const halves = [local.draft, ...arrivals(local, count)];
        for (const half of halves) expect(faultOf(half.postings)).toBeUndefined();
        expect(effects(halves.flatMap(({ postings }) => postings))).toEqual(
          effects(whole.postings),
        );
        expect(halves.flatMap(({ lots }) => lots)).toHaveLength(whole.lots.length);
      }),
    );
  });

  it('any draft, any number of shards / every half posts in its own shard alone, once to each', () => {
    fc.assert(
      fc.property(recipes, shards, (recipe, count) => {
        const home = { shard: shardOf(recipe.ownerId, count), shards: count };
        const local = localise(draftOf(recipe), home);
        for (const { account } of local.draft.postings)
          expect(shardOfAccount(account, count)).toBe(home.shard);
        for (const delivery of local.deliveries) {
          expect(delivery.shard).not.toBe(home.shard);
          for (const { account } of delivery.lots)
            expect(shardOfAccount(account, count)).toBe(delivery.shard);
          const [arrival] = arrivals({ ...local, deliveries: [delivery] }, count);
          for (const { account } of arrival?.postings ?? [])
            expect(shardOfAccount(account, count)).toBe(delivery.shard);
        }
        const reached = local.deliveries.map(({ shard }) => shard);
        expect(new Set(reached).size).toBe(reached.length);
      }),
    );
  });

  it('what is sent to somebody / comes there in one form, from the same shard and from any other', () => {
    fc.assert(
      fc.property(person, person, amount, fc.integer({ min: 2, max: 9 }), (...of) => {
        const [giverId, receiverId, given, count] = of;
        fc.pre(giverId !== receiverId);
        const money = { giverId, receiverId, ...splitGift(given, { basisPoints: 100 }) };
        const ownerId = giverId;
        const tally = { name: 'n', period: 'p', add: given };
        const account = userAccount(receiverId, 'pending');
        const draft = {
          ...draftOf({ ownerId, postings: giftPostings(money) }),
          ...{ tallies: [{ ...tally, account }], sentTo: [receiverId] },
        };
        const local = localise(draft, { shard: shardOf(ownerId, count), shards: count });
        for (const { account: moved } of local.draft.postings)
          expect(ownerOf(moved)).not.toBe(receiverId);
        const [arrival, ...others] = arrivals(local, count);
        expect(others).toEqual([]);
        expect(arrival).toMatchObject({
          ...{ code: 'DELIVERY', tallies: draft.tallies },
          postings: [{ side: 'debit' }, { account, side: 'credit' }],
        });
      }),
    );
  });

  it('one shard / changes nothing about a draft', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        const whole = draftOf(recipe);
        const { draft, deliveries } = localise(whole, { shard: 0, shards: 1 });
        expect(draft).toBe(whole);
        expect(deliveries).toEqual([]);
      }),
    );
  });

  it('a draft that takes from another shard / is a fault', () => {
    const [payer = '' as AccountId] = people;
    const other = people.find((one) => shardOf(one, 2) !== shardOf(payer, 2)) ?? payer;
    const draft = draftOf({
      ownerId: payer,
      postings: [
        posting(userAccount(other, 'available'), 'debit', 5n as Coins),
        posting(userAccount(payer, 'pending'), 'credit', 5n as Coins),
      ],
    });
    expect(ownerOf(draft.postings[0]?.account ?? ('' as AccountKey))).toBe(other);
    expect(() => localise(draft, { shard: shardOf(payer, 2), shards: 2 })).toThrow(
      'takes from another shard',
    );
  });
});
