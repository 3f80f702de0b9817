import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import { newId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { contentsOf, reasonOf } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

const FUNDS = 5_000n;

describe('calls by people who mean no good', () => {
  let wallet: WalletSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
  });

  beforeEach(async () => {
    alice = await wallet.aPerson();
    bob = await wallet.aPerson(FUNDS);
    carol = await wallet.aPerson(FUNDS);
  });

  afterEach(async () => {
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  const gift = { coins: '1', postId: '', giftId: '', quantity: 0, message: '', anonymous: false };
  const give = (more: object, giver = bob) =>
    wallet.rpc.sendGift(
      { ...gift, targetId: alice.accountId, idempotencyKey: newId(), ...more },
      wallet.as(giver),
    );
  const listing = {
    filter: TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED,
    order: SortOrder.SORT_ORDER_DESC,
    page: 1,
    limit: 2,
    cursor: '',
  };

  it.each([1, 10, 66, 100])(
    '%d of a gift, with one key and with others, in many bodies at once / each key moves coins once',
    async (quantity) => {
      const before = await wallet.available(bob);
      const key = newId();
      const wish = { giftId: 'rose', quantity, coins: `${quantity}` };
      const others = [
        { ...wish, quantity: quantity + 1, coins: `${quantity + 1}` },
        { ...wish, giftId: '', quantity: 0 },
        { ...wish, message: 'Other words' },
        { ...wish, anonymous: true },
        { ...wish, postId: await wallet.aPost(alice) },
      ];
      const outcomes = await Promise.all([
        ...Array.from({ length: 20 }, () => reasonOf(give({ ...wish, idempotencyKey: key }))),
        ...others.map((other) => reasonOf(give({ ...other, idempotencyKey: key }))),
        ...Array.from({ length: 5 }, () => reasonOf(give(wish))),
        // The same key of somebody else is another key.
        reasonOf(give({ ...wish, idempotencyKey: key }, carol)),
      ]);
      const reused = outcomes.filter((outcome) => outcome === 'IDEMPOTENCY_KEY_REUSED').length;
      expect(new Set(outcomes)).toEqual(new Set(['fulfilled', 'IDEMPOTENCY_KEY_REUSED']));
      // One body won the key; all copies of it are answered, all others refused.
      expect([5, 24]).toContain(reused);
      const spent = before - (await wallet.available(bob));
      const perKey = [BigInt(quantity), BigInt(quantity + 1)].map(
        (first) => first + 5n * BigInt(quantity),
      );
      expect(perKey).toContain(spent);
    },
  );

  it('amounts, quantities, ids and keys that are none / are refused and move nothing', async () => {
    const before = await contentsOf(wallet);
    // What is no whole number of 64 bits does not come through a call.
    const huge = [2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)].map(String);
    for (const coins of ['0', '-1', '50001', ...huge])
      expect([coins, await reasonOf(give({ coins }))]).toEqual([coins, 'GIFT_AMOUNT_INVALID']);
    for (const quantity of [-1, 1_000, 2_147_483_647, -2_147_483_648])
      expect(await reasonOf(give({ giftId: 'rose', quantity }))).toBe('INVALID_REQUEST');
    for (const giftId of ['Rose', 'rose ', '__proto__', 'constructor', '\0', '{"$ne":""}'])
      expect(await reasonOf(give({ giftId }))).toBe('GIFT_UNKNOWN');
    for (const targetId of ['', bob.accountId.toUpperCase(), '*', `${alice.accountId}:pending`])
      expect(await reasonOf(give({ targetId }))).toBe('INVALID_REQUEST');
    for (const idempotencyKey of [' ', 'a b', 'ключ', 'x'.repeat(129), 'a\0b'])
      expect(await reasonOf(give({ idempotencyKey }))).toBe('INVALID_REQUEST');
    expect(await reasonOf(give({ targetId: bob.accountId }))).toBe('GIFT_SELF');
    expect(await contentsOf(wallet)).toEqual(before);
  });

  it('lines, cursors and lists of other people / show nothing of theirs', async () => {
    await give({});
    await give({});
    await give({}, carol);
    const { transactions, nextCursor } = await wallet.rpc.listTransactions(listing, wallet.as(bob));
    expect(nextCursor).not.toBe('');
    const [line] = transactions;
    const ids = [line?.transactionId ?? '', `${bob.accountId}:${line?.transactionId}`, '', '*'];
    for (const transactionId of ids)
      expect(await reasonOf(wallet.rpc.getTransaction({ transactionId }, wallet.as(carol)))).toBe(
        'TRANSACTION_NOT_FOUND',
      );
    // A place of somebody else's list is a moment: behind it lie lines of one's own.
    const stolen = await wallet.rpc.listTransactions(
      { ...listing, cursor: nextCursor },
      wallet.as(carol),
    );
    const own = await wallet.rpc.listTransactions({ ...listing, limit: 100 }, wallet.as(carol));
    const ownIds = own.transactions.map(({ transactionId }) => transactionId);
    for (const { transactionId } of stolen.transactions) expect(ownIds).toContain(transactionId);
    const transfers = { fromTime: '', toTime: '', order: listing.order, page: 1, limit: 2 };
    for (const cursor of [nextCursor, nextCursor.slice(1), `${nextCursor}A`, 'a'.repeat(10_000)])
      expect(
        await reasonOf(wallet.rpc.listTransfers({ ...transfers, cursor }, wallet.as(bob))),
      ).toBe('CURSOR_INVALID');
  });

  it('pages, sizes and times that are none / are refused or as good as absent', async () => {
    for (const [page, limit] of [
      [-1, -1],
      [0, 0],
      [2_147_483_647, 2_147_483_647],
      [1, 2_147_483_647],
    ]) {
      const { transactions } = await wallet.rpc.listTransactions(
        { ...listing, page: page ?? 0, limit: limit ?? 0 },
        wallet.as(bob),
      );
      expect(transactions.length).toBeLessThanOrEqual(500);
    }
    const transfers = { toTime: '', order: listing.order, page: 1, limit: 2, cursor: '' };
    for (const fromTime of ['yesterday', '2026-13-45', '١', 'x'.repeat(100_000)])
      expect(
        await reasonOf(wallet.rpc.listTransfers({ ...transfers, fromTime }, wallet.as(bob))),
      ).toBe('INVALID_REQUEST');
  });
});
