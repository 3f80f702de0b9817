import type { AccountKey } from './accounts.rules.js';
import { GENESIS_HASH, sealOf, type SealedContent } from './sealing.rules.js';

const journal: SealedContent = {
  id: '0197a000-0000-7000-8000-0000000000aa',
  shard: 0,
  seq: 1,
  prevHash: GENESIS_HASH,
  code: 'GIFT',
  idempotencyKey: 'gift:a:b',
  fingerprint: 'f',
  correlation: { giftId: 'g', transactionId: 't' },
  reversalOf: undefined,
  effectiveTime: new Date(1_000),
  createTime: new Date(2_000),
  postings: [
    {
      account: 'coin:user:a:available' as AccountKey,
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

describe('seal', () => {
  it('the same journal / seals alike / whatever the order of its correlation', () => {
    expect(sealOf({ ...journal, correlation: { transactionId: 't', giftId: 'g' } })).toBe(
      sealOf(journal),
    );
  });

  it.each([
    ['predecessor', { prevHash: 'x' }],
    ['sequence', { seq: 2 }],
    ['shard', { shard: 1 }],
    ['id', { id: 'x' }],
    ['code', { code: 'X' }],
    ['key', { idempotencyKey: 'x' }],
    ['fingerprint', { fingerprint: 'x' }],
    ['correlation', { correlation: { giftId: 'h', transactionId: 't' } }],
    ['reversal', { reversalOf: 'x' }],
    ['effective time', { effectiveTime: new Date(1_001) }],
    ['time', { createTime: new Date(2_001) }],
    ['posting gone', { postings: [] }],
    ['amount', { postings: [{ ...posting, amount: 6n }] }],
    ['account', { postings: [{ ...posting, account: 'coin:user:b:available' }] }],
    ['balance', { postings: [{ ...posting, balanceAfter: 96n }] }],
    ['lot', { postings: [{ ...posting, slices: [{ lot: 'm', coins: 5n }] }] }],
  ])('a changed %s / changes the seal', (_name, change) => {
    expect(sealOf({ ...journal, ...change } as SealedContent)).not.toBe(sealOf(journal));
  });
});
