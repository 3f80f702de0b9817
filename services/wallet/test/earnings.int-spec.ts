import { EarnedGiftState } from '@mate/contracts/gen/wallet/earnings_service';
import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder, type Transaction } from '@mate/contracts/gen/wallet/transaction';
import { newId } from '@mate/contracts/ids';
import type { Person } from '@mate/testing/people';
import { WalletSystem } from './wallet-system.js';

const { EARNED_GIFT_STATE_UNSPECIFIED, EARNED_GIFT_STATE_PENDING, EARNED_GIFT_STATE_MATURED } =
  EarnedGiftState;

describe('earnings of gifts', () => {
  let wallet: WalletSystem;
  let creator: Person;
  let fan: Person;
  beforeAll(async () => {
    wallet = await WalletSystem.start();
  });
  beforeEach(async () => {
    creator = await wallet.aPerson();
    fan = await wallet.aPerson(1_000n);
  });

  const give = (coins: string, more: { giftId?: string; quantity?: number } = {}) =>
    wallet.sendGift.execute({
      ...{ giverId: fan.accountId, receiverId: creator.accountId, idempotencyKey: newId() },
      ...{ coins, postId: '', giftId: '', quantity: 1, ...more },
    });
  const list = (person: Person, more: object = {}) =>
    wallet.rpc.listEarnedGifts(
      {
        ...{ state: EARNED_GIFT_STATE_UNSPECIFIED, fromTime: '', toTime: '' },
        ...{ limit: 20, cursor: '', ...more },
      },
      wallet.as(person),
    );

  it('who got nothing / noughts and an empty list', async () => {
    expect(await wallet.rpc.getEarnings({}, wallet.as(creator))).toEqual({
      ...{ pendingCoins: '0', maturedCoins: '0', reversedCoins: '0', feeBasisPoints: 0, next: [] },
    });
    expect((await list(creator)).gifts).toEqual([]);
  });

  it('gifts / are pending, by the day they mature, and listed newest first', async () => {
    await give('7');
    await give('20', { giftId: 'coffee', quantity: 2 });
    const { next, pendingCoins } = await wallet.rpc.getEarnings({}, wallet.as(creator));
    expect(pendingCoins).toBe('27');
    expect(next.reduce((sum, { coins }) => sum + Number(coins), 0)).toBe(27);
    const { pending } = await wallet.rpc.getBalance({}, wallet.as(creator));
    expect(pending).toEqual(next);
    const { gifts } = await list(creator);
    expect(gifts.map(({ coins }) => coins)).toEqual(['20', '7']);
    expect(gifts[0]).toMatchObject({
      ...{ fromAccountId: fan.accountId, anonymous: false, catalogueGiftId: 'coffee' },
      ...{ giftName: 'Coffee', quantity: 2, netCoins: '20', feeCoins: '0', reversedCoins: '0' },
      ...{ state: EARNED_GIFT_STATE_PENDING, message: '', postId: '' },
    });
    expect((await list(fan)).gifts).toEqual([]);
  });

  it('a giver who stays unknown / is told nowhere', async () => {
    const { line } = await give('9');
    const gift = { _id: line.transactionId as never };
    await wallet.db
      .collection('gifts')
      .updateOne(gift, { $set: { anonymous: true, message: 'Well sung' } });
    const reply = await list(creator);
    expect(reply.gifts[0]).toMatchObject({ anonymous: true, message: 'Well sung' });
    expect(JSON.stringify(reply)).not.toContain(fan.accountId);
  });

  it('a giver behind a block, either way, or suspended / without name and words in earnings and statement; who stayed unknown keeps them', async () => {
    const words = { postId: '', giftId: '', quantity: 1, message: 'Well sung' };
    const pair = { giverId: fan.accountId, receiverId: creator.accountId };
    for (const isAnonymous of [false, true])
      await wallet.sendGift.execute({
        ...{ ...words, ...pair, coins: '5', isAnonymous, idempotencyKey: newId() },
      });
    const named = { fromAccountId: fan.accountId, message: 'Well sung' };
    const hidden = { fromAccountId: '', message: 'Well sung', anonymous: true };
    const asked = { page: 1, limit: 20, cursor: '' };
    const plain = {
      filter: TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED,
      order: SortOrder.SORT_ORDER_DESC,
    };
    const lines = async (person: Person) =>
      (await wallet.rpc.listTransactions({ ...asked, ...plain }, wallet.as(person))).transactions;
    const asGift = ({ anonymous, counterpartyId: fromAccountId, message }: Transaction) => ({
      ...{ anonymous, fromAccountId, message },
    });
    /** The same of the list of earnings, of the statement, and of each of its lines. */
    const told = async () => {
      const { gifts } = await list(creator);
      const told = gifts.map(({ anonymous, fromAccountId, message }) => ({
        ...{ anonymous, fromAccountId, message },
      }));
      const ofStatement = await lines(creator);
      expect(ofStatement.map(asGift)).toEqual(told);
      for (const line of ofStatement) {
        const { transactionId } = line;
        const one = await wallet.rpc.getTransaction({ transactionId }, wallet.as(creator));
        expect(one.transaction).toEqual(line);
      }
      // Who gave goes on reading what it was, and to whom.
      for (const { counterpartyId, message } of (await lines(fan)).slice(0, 2))
        expect([counterpartyId, message]).toEqual([creator.accountId, 'Well sung']);
      return told;
    };
    expect(await told()).toMatchObject([hidden, named]);
    let version = 1;
    const relate = ([actor, target]: readonly Person[], blocked: boolean) => {
      version += 1;
      const ids = { actorId: actor?.accountId ?? '', targetId: target?.accountId ?? '' };
      return wallet.tellRelation({ ...ids, following: false, blocked, version });
    };
    const become = (status: 'active' | 'suspended') => {
      version += 1;
      return wallet.tellAccount({ accountId: fan.accountId, status, version });
    };
    const nobody = { fromAccountId: '', message: '', anonymous: false };
    for (const pairOf of [
      [fan, creator],
      [creator, fan],
    ]) {
      await relate(pairOf, true);
      expect(await told()).toMatchObject([hidden, nobody]);
      await relate(pairOf, false);
      expect(await told()).toMatchObject([hidden, named]);
    }
    await become('suspended');
    expect(await told()).toMatchObject([hidden, nobody]);
    await become('active');
    expect(await told()).toMatchObject([hidden, named]);
  });

  it('pages / hold every gift once, whatever the page and the state', async () => {
    for (let coins = 1; coins <= 7; coins += 1) await give(String(coins));
    for (const state of [EARNED_GIFT_STATE_UNSPECIFIED, EARNED_GIFT_STATE_PENDING]) {
      const seen: string[] = [];
      for (let cursor = '', page = 0; page < 10; page += 1) {
        const reply = await list(creator, { state, limit: 3, cursor });
        seen.push(...reply.gifts.map(({ coins }) => coins));
        cursor = reply.nextCursor;
        if (!reply.hasNextPage) break;
      }
      expect(seen).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    }
    expect((await list(creator, { state: EARNED_GIFT_STATE_MATURED })).gifts).toEqual([]);
  });

  it('bounds in time / hold; a time that is none and a made-up cursor are refused', async () => {
    await give('5');
    const past = new Date(Date.now() - 60_000).toISOString();
    expect((await list(creator, { toTime: past })).gifts).toEqual([]);
    expect((await list(creator, { fromTime: past })).gifts).toHaveLength(1);
    await expect(list(creator, { fromTime: 'soon' })).rejects.toMatchObject({
      ...{ reason: 'INVALID_REQUEST', metadata: { field: 'from' } },
    });
    await expect(list(creator, { cursor: 'AAAA' })).rejects.toMatchObject({
      reason: 'CURSOR_INVALID',
    });
  });
});
