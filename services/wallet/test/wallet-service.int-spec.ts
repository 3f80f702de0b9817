import {
  accountRegistered,
  accountSanctioned,
  purchaseCreated,
  purchaseFailed,
  purchaseSettled,
  relationChanged,
} from '@mate/contracts/events';
import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import { newId } from '@mate/contracts/ids';
import { mistakesInAlerts } from '@mate/testing/alert-rules';
import { aCard, aNamesakeOf, alice as anybody, type Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { aPurchase, fund, reasonOf } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

describe('wallet service', () => {
  let wallet: WalletSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
  });

  beforeEach(async () => {
    alice = await wallet.aPerson();
    bob = await wallet.aPerson();
    carol = await wallet.aPerson();
  });

  const balanceOf = (person: Person) => wallet.rpc.getBalance({}, wallet.as(person));
  const give = (coins: string, more: object = {}) =>
    wallet.rpc.sendGift(
      {
        targetId: alice.accountId,
        coins,
        postId: '',
        giftId: '',
        quantity: 0,
        message: '',
        anonymous: false,
        idempotencyKey: newId(),
        ...more,
      },
      wallet.as(bob),
    );
  const listFor = (person: Person, filter: TransactionFilter) =>
    wallet.rpc.listTransactions(
      {
        filter,
        order: SortOrder.SORT_ORDER_DESC,
        page: 1,
        limit: 50,
        cursor: '',
      },
      wallet.as(person),
    );

  it('somebody registered / has an empty wallet, and may be given to', async () => {
    const person = aNamesakeOf(anybody);
    expect(await balanceOf(person)).toMatchObject({ availableCoins: '0', pendingCoins: '0' });
    await wallet.publish(accountRegistered, aCard(person));
    const giver = await wallet.aPerson(5n);
    const gift = {
      targetId: person.accountId,
      coins: '5',
      postId: '',
      giftId: '',
      quantity: 0,
      message: '',
      anonymous: false,
    };
    const send = () => wallet.rpc.sendGift({ ...gift, idempotencyKey: newId() }, wallet.as(giver));
    // Opened and remembered by two consumers.
    await eventually(async () => expect(await reasonOf(send())).toBe('fulfilled'));
    expect(await balanceOf(person)).toMatchObject({ availableCoins: '0', pendingCoins: '5' });
  });

  it('buy and give / statement and balances tell the story / to each side its own', async () => {
    const purchase = aPurchase(bob.accountId, 500n);
    await wallet.publish(purchaseCreated, purchase);
    const pending = await eventually(async () => {
      const { transactions } = await listFor(
        bob,
        TransactionFilter.TRANSACTION_FILTER_COIN_PURCHASED,
      );
      return transactions[0] ?? null;
    });
    expect(pending).toMatchObject({
      transactionId: purchase.purchaseId,
      state: 'TRANSACTION_STATE_PENDING',
      amountType: 'AMOUNT_TYPE_CASH',
      amount: '1000',
      currency: 'AED',
      coins: '500',
    });
    await wallet.publish(purchaseSettled, purchase);
    await eventually(async () => (await balanceOf(bob)).availableCoins === '500');
    const postId = await wallet.aPost(alice);
    const gift = { postId, giftId: 'coffee', quantity: 10, idempotencyKey: newId() };
    const sent = await give('100', gift);
    expect(sent.availableCoins).toBe('400');
    expect(await give('100', gift)).toEqual(sent);
    expect(await balanceOf(alice)).toMatchObject({
      availableCoins: '0',
      pendingCoins: '100',
      nextMaturityCoins: '100',
    });
    const { transactions } = await listFor(bob, TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED);
    expect(transactions.map(({ type, amount, state }) => [type, amount, state])).toEqual([
      ['TRANSACTION_TYPE_GIFT_ON_SHORT', '-100', 'TRANSACTION_STATE_COMPLETED'],
      ['TRANSACTION_TYPE_CASH_TO_COINS', '1000', 'TRANSACTION_STATE_COMPLETED'],
    ]);
    const received = await listFor(alice, TransactionFilter.TRANSACTION_FILTER_GIFTING);
    expect(received.transactions).toMatchObject([
      {
        amount: '100',
        counterpartyId: bob.accountId,
        postId,
        giftId: 'coffee',
        giftName: 'Coffee',
        giftQuantity: 10,
      },
    ]);
    const id = sent.transaction?.transactionId ?? '';
    const read = (person: Person) =>
      wallet.rpc.getTransaction({ transactionId: id }, wallet.as(person));
    expect((await read(bob)).transaction).toEqual(sent.transaction);
    expect(await reasonOf(read(carol))).toBe('TRANSACTION_NOT_FOUND');
    const journal = { journalId: sent.transaction?.journalId, code: 'GIFT_ON_SHORT' };
    const given = { account: 'available', coins: '-100', balanceAfter: '400' };
    const got = { account: 'pending', coins: '100', balanceAfter: '100' };
    expect((await read(bob)).journals).toMatchObject([{ ...journal, postings: [given] }]);
    expect((await read(alice)).journals).toMatchObject([{ ...journal, postings: [got] }]);
    expect((await read(alice)).journals).toHaveLength(1);
    const time = sent.transaction?.createTime ?? '';
    const at = await wallet.rpc.getBalanceAt({ time }, wallet.as(bob));
    expect(at.balance).toMatchObject({ availableCoins: '400', heldCoins: '0' });
    const period = await wallet.rpc.listTransactions(
      {
        ...{ filter: TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED, page: 1, limit: 5 },
        ...{ order: SortOrder.SORT_ORDER_ASC, cursor: '', fromTime: time },
      },
      wallet.as(bob),
    );
    expect(period.transactions).toHaveLength(1);
    expect(period.opening).toMatchObject({ availableCoins: '500' });
    expect(period.closing).toMatchObject({ availableCoins: '400' });
  });

  it.each([true, false])(
    'a gift by call, anonymous: %p / what is told of it names its giver if it is not',
    async (anonymous) => {
      await fund(wallet, [bob.accountId], 5n);
      await give('5', { anonymous, message: 'Hello' });
      const [event] = await wallet.db.collection('outbox').find({ key: alice.accountId }).toArray();
      const { payload } = event as unknown as { payload: string };
      expect(JSON.parse(payload)).toMatchObject({ name: 'wallet.gift_sent.v2' });
      expect(payload.includes(bob.accountId)).toBe(!anonymous);
      const filter = TransactionFilter.TRANSACTION_FILTER_GIFTING;
      const [line] = (await listFor(alice, filter)).transactions;
      expect(line).toMatchObject({
        anonymous,
        message: 'Hello',
        counterpartyId: anonymous ? '' : bob.accountId,
      });
    },
  );

  it('a settled purchase announced a hundred times / credits once', async () => {
    const purchase = aPurchase(carol.accountId, 7n);
    await wallet.publish(purchaseSettled, purchase, 50);
    // Another event about the same purchase is another delivery for the inbox, not for the ledger.
    await Promise.all(Array.from({ length: 50 }, () => wallet.publish(purchaseSettled, purchase)));
    const last = aPurchase(carol.accountId, 1n);
    await wallet.publish(purchaseSettled, last);
    await eventually(async () => (await balanceOf(carol)).availableCoins === '8');
  });

  it('a purchase that failed / shows so / and a late success still credits it', async () => {
    const before = Number((await balanceOf(carol)).availableCoins);
    const purchase = aPurchase(carol.accountId, 20n);
    await wallet.publish(purchaseFailed, { ...purchase, state: 'FAILED', reason: 'NOT_FINISHED' });
    const state = async (): Promise<string | undefined> =>
      (
        await wallet.rpc
          .getTransaction({ transactionId: purchase.purchaseId }, wallet.as(carol))
          .catch(() => undefined)
      )?.transaction?.state;
    await eventually(async () => (await state()) === 'TRANSACTION_STATE_FAILED');
    const [failed] = (await listFor(carol, TransactionFilter.TRANSACTION_FILTER_COIN_PURCHASED))
      .transactions;
    expect(failed).toMatchObject({ transactionId: purchase.purchaseId, reason: 'NOT_FINISHED' });
    await wallet.publish(purchaseSettled, purchase);
    await eventually(async () => (await state()) === 'TRANSACTION_STATE_COMPLETED');
    expect(Number((await balanceOf(carol)).availableCoins)).toBe(before + 20);
  });

  it('what a caller may not send / is refused with its reason', async () => {
    const reason = (more: object) => reasonOf(give('1', more));
    expect(await reason({ idempotencyKey: '' })).toBe('IDEMPOTENCY_KEY_MISSING');
    expect(await reason({ targetId: 'x' })).toBe('INVALID_REQUEST');
    expect(await reason({ targetId: newId() })).toBe('GIFT_RECEIVER_UNAVAILABLE');
    expect(await reasonOf(wallet.rpc.getBalance({}))).toBe('UNAUTHENTICATED');
    const { gifts } = await wallet.rpc.listGiftCatalogue({});
    expect(gifts).toHaveLength(13);
    const place = { page: 1, limit: 20, cursor: '' };
    const nobody = { fromTime: '', toTime: '', ...place };
    const order = SortOrder.SORT_ORDER_DESC;
    expect(await wallet.rpc.listTransfers({ ...nobody, order }, wallet.as(alice))).toEqual({
      transfers: [],
      hasNextPage: false,
      nextCursor: '',
    });
    const lost = { ...nobody, cursor: 'nowhere', order };
    expect(await reasonOf(wallet.rpc.listTransfers(lost, wallet.as(alice)))).toBe('CURSOR_INVALID');
  });

  it.each([SortOrder.SORT_ORDER_DESC, SortOrder.SORT_ORDER_ASC])(
    'long lists / a row comes in while somebody turns pages (order %p) / each old row once',
    async (order) => {
      const filter = TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED;
      for (let count = 0; count < 5; count += 1)
        await wallet.publish(purchaseCreated, aPurchase(carol.accountId, 2n));
      await eventually(async () =>
        expect((await listFor(carol, filter)).transactions).toHaveLength(5),
      );
      const page = (cursor: string) =>
        wallet.rpc.listTransactions({ filter, order, page: 1, limit: 2, cursor }, wallet.as(carol));
      const all = (await listFor(carol, filter)).transactions.map((row) => row.transactionId);
      const seen: string[] = [];
      let cursor = '';
      do {
        const { transactions, nextCursor, hasNextPage } = await page(cursor);
        expect(nextCursor !== '').toBe(hasNextPage);
        seen.push(...transactions.map((row) => row.transactionId));
        if (cursor === '') {
          await wallet.publish(purchaseCreated, aPurchase(carol.accountId, 3n));
          await eventually(
            async () => (await listFor(carol, filter)).transactions.length === all.length + 1,
          );
        }
        cursor = nextCursor;
      } while (cursor !== '');
      const old = seen.filter((id) => all.includes(id));
      expect(old).toEqual(order === SortOrder.SORT_ORDER_DESC ? all : [...all].reverse());
    },
  );

  it('transfers / turned by cursor / each once, within the asked days', async () => {
    const ids = Array.from({ length: 5 }, () => newId());
    // Made by administrators, who have no call for it yet; three at one moment.
    await wallet.db.collection<{ _id: string }>('transfers').insertMany(
      ids.map((_id, index) => ({
        _id,
        fromAccountId: carol.accountId,
        toAccountId: alice.accountId,
        isAdminTransfer: true,
        coins: 1n,
        description: '',
        journalId: newId(),
        createTime: new Date(Date.UTC(2026, 0, Math.max(3, index))),
      })),
    );
    const seen: string[] = [];
    let cursor = '';
    do {
      const { transfers, nextCursor } = await wallet.rpc.listTransfers(
        {
          fromTime: '2026-01-01',
          toTime: '2026-01-04',
          order: SortOrder.SORT_ORDER_DESC,
          page: 1,
          limit: 2,
          cursor,
        },
        wallet.as(alice),
      );
      seen.push(...transfers.map((row) => row.transferId));
      cursor = nextCursor;
    } while (cursor !== '');
    expect(seen).toEqual(ids.slice(0, 4).reverse());
    // No journal is behind them, and other specs audit these books.
    await wallet.db.collection<{ _id: string }>('transfers').deleteMany({ _id: { $in: ids } });
  });

  it('blocked or suspended / events arrive / gifts are refused', async () => {
    bob = await wallet.aPerson(10n);
    await wallet.publish(relationChanged, {
      actorId: carol.accountId,
      targetId: bob.accountId,
      following: false,
      requested: false,
      blocked: true,
      version: 1,
    });
    await eventually(
      async () =>
        (await reasonOf(give('1', { targetId: carol.accountId }))) === 'GIFT_RECEIVER_UNAVAILABLE',
    );
    await wallet.publish(accountSanctioned, {
      accountId: bob.accountId,
      status: 'suspended',
      version: 2,
    });
    await eventually(async () => (await reasonOf(give('1'))) === 'WALLET_FROZEN');
  });

  it('alert rules / ask for metrics that are there', async () => {
    expect(await mistakesInAlerts('wallet', wallet.env.httpAddress)).toEqual([]);
  });
});
