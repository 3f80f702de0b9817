import { hexOf } from './digest.js';
import { journalLeaf, partsOf, saltOf, type LeafJournal } from './journal-leaf.js';

const journal: LeafJournal = {
  id: '0197a000-0000-7000-8000-0000000000aa',
  shard: 0,
  seq: 1,
  salt: 's',
  code: 'GIFT',
  idempotencyKey: 'gift:a:b',
  fingerprint: 'f',
  correlation: { giftId: 'g', transactionId: 't' },
  reversalOf: undefined,
  effectiveTime: new Date(1_000),
  createTime: new Date(2_000),
  postings: [
    {
      account: 'coin:user:a:available',
      side: 'debit',
      amount: 5n,
      asset: 'COIN',
      versionAfter: 2,
      balanceAfter: 95n,
      slices: [{ lot: 'l', coins: 5n }],
    },
  ],
};
const [posting] = journal.postings;
const leafOf = (of: LeafJournal): string => hexOf(journalLeaf(partsOf(of)));

describe('leaf of a journal', () => {
  it('the same journal / has the same leaf / whatever the order of its correlation', () => {
    const turned = { ...journal, correlation: { transactionId: 't', giftId: 'g' } };
    expect(leafOf(turned)).toBe(leafOf(journal));
    expect(leafOf({ ...journal, correlation: { ...turned.correlation, postId: undefined } })).toBe(
      leafOf(journal),
    );
  });

  it.each([
    ['sequence', { seq: 2 }],
    ['shard', { shard: 1 }],
    ['id', { id: 'x' }],
    ['salt', { salt: 'x' }],
    ['code', { code: 'X' }],
    ['key', { idempotencyKey: 'x' }],
    ['fingerprint', { fingerprint: 'x' }],
    ['correlation', { correlation: { giftId: 'h', transactionId: 't' } }],
    ['transaction', { correlation: { giftId: 'g', transactionId: 'u' } }],
    ['reversal', { reversalOf: 'x' }],
    ['effective time', { effectiveTime: new Date(1_001) }],
    ['time', { createTime: new Date(2_001) }],
    ['posting gone', { postings: [] }],
    ['amount', { postings: [{ ...posting, amount: 6n }] }],
    ['account', { postings: [{ ...posting, account: 'coin:user:b:available' }] }],
    ['side', { postings: [{ ...posting, side: 'credit' }] }],
    ['asset', { postings: [{ ...posting, asset: 'AED' }] }],
    ['version', { postings: [{ ...posting, versionAfter: 3 }] }],
    ['balance', { postings: [{ ...posting, balanceAfter: 96n }] }],
    ['lot', { postings: [{ ...posting, slices: [{ lot: 'm', coins: 5n }] }] }],
  ])('a changed %s / changes the leaf', (_name, change) => {
    expect(leafOf({ ...journal, ...change } as LeafJournal)).not.toBe(leafOf(journal));
  });

  it('salts of two parts / differ', () => {
    expect(new Set([0, 1, 'private' as const].map((part) => saltOf(journal, part))).size).toBe(3);
  });
});
