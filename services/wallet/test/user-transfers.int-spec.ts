import { accountDeleted } from '@mate/contracts/events';
import { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import { newId } from '@mate/contracts/ids';
import { checkReceipt } from '@mate/contracts/receipts/check-receipt';
import type { Person } from '@mate/testing/people';
import { eventually } from '@mate/testing/wait';
import { OwnGiftLimitRepository } from '../src/gifts/limits/own-gift-limit.repository.js';
import { loadWalletConfig } from '../src/wallet.config.js';
import { aGift, aPurchase, balanceOf, contentsOf, reasonOf, settled } from './wallet-fixture.js';
import { WalletSystem } from './wallet-system.js';

describe('coins that people send each other', () => {
  let wallet: WalletSystem;
  let alice: Person;
  let bob: Person;
  let carol: Person;

  beforeAll(async () => {
    wallet = await WalletSystem.start();
  });

  beforeEach(async () => {
    [alice, bob, carol] = [await wallet.aPerson(), await wallet.aPerson(), await wallet.aPerson()];
    await earn(bob, 100n);
  });

  afterEach(async () => {
    expect((await wallet.audit()).broken).toBeUndefined();
  });

  /** Moves coins in the name of who administers; of the platform's own they count as earned. */
  const move = (from: Person | 'promo' | 'issuance', to: Person, coins: bigint) => {
    const order = {
      ...{ orderId: newId(), askedBy: 'mona', approvedBy: undefined, beside: [] },
      order: {
        ...({ kind: 'transfer', toId: to.accountId, coins, description: 'Bulk sale' } as const),
        from: typeof from === 'string' ? { platform: from } : { personId: from.accountId },
        ...{ amountFils: undefined, discountBasisPoints: undefined },
      },
    };
    return settled(() => wallet.moveCoins.execute(order));
  };
  const earn = (person: Person, coins: bigint) => move('issuance', person, coins);
  const aTransfer = (coins: number, from = bob, to = alice) => ({
    ...{ senderId: from.accountId, receiverId: to.accountId, coins: `${coins}` },
    ...{ description: '', idempotencyKey: newId() },
  });
  const send = (...of: Parameters<typeof aTransfer>) =>
    wallet.sendTransfer.execute(aTransfer(...of));
  const available = ({ accountId }: Person) =>
    balanceOf(wallet, `coin:user:${accountId}:available`);
  const history = async (person: Person) => {
    const bounds = { fromTime: '', toTime: '', page: 1, limit: 10, cursor: '' };
    const order = SortOrder.SORT_ORDER_DESC;
    return (await wallet.rpc.listTransfers({ ...bounds, order }, wallet.as(person))).transfers;
  };
  const call = (more: object = {}, from = bob) =>
    wallet.rpc.sendTransfer(
      {
        ...{ targetId: alice.accountId, coins: '1', description: '', idempotencyKey: newId() },
        ...more,
      },
      wallet.as(from),
    );

  it('by call / spendable at once / told to both sides by line, history and journal', async () => {
    expect((await wallet.rpc.getBalance({}, wallet.as(bob))).canTransfer).toBe(true);
    const asked = { coins: '40', description: ' For the taxi ', idempotencyKey: newId() };
    const { availableCoins, transaction } = await call(asked);
    expect(availableCoins).toBe('60');
    expect([await available(bob), await available(alice)]).toEqual([60, 40]);
    expect(await call(asked)).toEqual({ availableCoins, transaction });
    const transactionId = transaction?.transactionId ?? '';
    const detailsOf = (person: Person) =>
      wallet.rpc.getTransaction({ transactionId }, wallet.as(person));
    const told = { type: 'TRANSACTION_TYPE_TRANSFER', message: 'For the taxi', coins: '40' };
    expect((await detailsOf(bob)).transaction).toEqual(transaction);
    for (const [own, other, amount] of [
      [bob, alice, '-40'],
      [alice, bob, '40'],
    ] as const) {
      const { journals, transaction: line } = await detailsOf(own);
      expect(line).toMatchObject({ ...told, amount, counterpartyId: other.accountId });
      expect(journals).toMatchObject([{ code: 'TRANSFER', postings: [{ coins: amount }] }]);
      const row = (await history(own)).find(({ transferId }) => transferId === transactionId);
      expect(row).toMatchObject({
        ...{ fromAccountId: bob.accountId, toAccountId: alice.accountId, isAdminTransfer: false },
        ...{ coins: '40', description: 'For the taxi', createTime: transaction?.createTime },
      });
      expect(row?.amountMinor ?? row?.discountBasisPoints ?? null).toBeNull();
    }
    // The receiver may pass them on.
    await send(40, alice, carol);
    expect(await available(carol)).toBe(40);
  });

  it('a receipt / proves each side its half / and somebody else learns nothing', async () => {
    const { line } = await send(5);
    const { transactionId } = line;
    for (const person of [bob, alice]) {
      const { lines, ...reply } = await eventually(() =>
        wallet.rpc.getReceipt({ transactionId }, wallet.as(person)).catch(() => null),
      );
      const own = lines.map(({ postings, ...rest }) => ({
        ...rest,
        postings: postings.map(({ hash, ...posting }) => (hash ? { hash } : posting)),
      }));
      const receipt = JSON.parse(JSON.stringify({ ...reply, lines: own })) as object;
      expect(checkReceipt(receipt)).toMatchObject({ holds: true });
    }
    const asks = wallet.as(carol);
    expect([
      await reasonOf(wallet.rpc.getReceipt({ transactionId }, asks)),
      await reasonOf(wallet.rpc.getTransaction({ transactionId }, asks)),
    ]).toEqual(['TRANSACTION_NOT_FOUND', 'TRANSACTION_NOT_FOUND']);
    expect(await history(carol)).toEqual([]);
  });

  it('switched off / refused before anything else, what was sent stays answered', async () => {
    expect(
      loadWalletConfig({ ...wallet.environment, WALLET_USER_TRANSFERS: undefined }),
    ).toMatchObject({
      USER_TRANSFERS: false,
    });
    const sent = aTransfer(10);
    const first = await wallet.sendTransfer.execute(sent);
    const before = await contentsOf(wallet);
    const switchOn = wallet.withoutTransfers();
    try {
      expect((await wallet.rpc.getBalance({}, wallet.as(bob))).canTransfer).toBe(false);
      expect(await reasonOf(call())).toBe('TRANSFERS_OFF');
      expect(await reasonOf(call({ targetId: newId(), coins: '50000' }))).toBe('TRANSFERS_OFF');
      expect(await wallet.sendTransfer.execute(sent)).toEqual(first);
    } finally {
      switchOn();
    }
    expect(await contentsOf(wallet)).toEqual(before);
  });

  it('given coins, bought ones and those on hold / stay where they are', async () => {
    const buyer = await wallet.aPerson();
    const purchase = aPurchase(buyer.accountId, 50n);
    await wallet.creditPurchase.execute(purchase);
    await move('promo', buyer, 20n);
    const before = await contentsOf(wallet);
    expect(await reasonOf(send(1, buyer))).toBe('INSUFFICIENT_COINS');
    expect(await contentsOf(wallet)).toEqual(before);
    await earn(buyer, 5n);
    await expect(send(6, buyer)).rejects.toMatchObject({
      ...{ reason: 'INSUFFICIENT_COINS', metadata: { availableCoins: '5' } },
    });
    expect((await send(5, buyer)).availableCoins).toBe(70n);
    const { purchaseId } = purchase;
    await wallet.holdRefund.execute({ refundId: newId(), purchaseId, coins: 50n, note: '' });
    expect(await reasonOf(send(1, buyer))).toBe('INSUFFICIENT_COINS');
  });

  it('whoever owes / pays first of what is sent', async () => {
    const debtor = await wallet.aPerson();
    const purchase = aPurchase(debtor.accountId, 30n);
    await wallet.creditPurchase.execute(purchase);
    await move(debtor, carol, 30n);
    await wallet.chargedBack(purchase.purchaseId);
    expect(await reasonOf(send(1, debtor))).toBe('INSUFFICIENT_COINS');
    const { line } = await send(40, bob, debtor);
    expect(await available(debtor)).toBe(10);
    expect(await wallet.lines.find(debtor.accountId, line.transactionId)).toMatchObject({
      ...{ amount: 40n, repaidCoins: 30n },
    });
  });

  it('same key twenty times at once / once; with other coins, words or receiver / refused', async () => {
    const wish = aTransfer(10);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => wallet.sendTransfer.execute(wish)),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const before = await contentsOf(wallet);
    for (const other of [{ coins: '11' }, { description: 'More' }, { receiverId: carol.accountId }])
      expect(await reasonOf(wallet.sendTransfer.execute({ ...wish, ...other }))).toBe(
        'IDEMPOTENCY_KEY_REUSED',
      );
    expect(await contentsOf(wallet)).toEqual(before);
    // The same key of somebody else is another key, and that of a gift as well.
    await earn(alice, 10n);
    const { idempotencyKey } = wish;
    await wallet.sendTransfer.execute({ ...aTransfer(10, alice, bob), idempotencyKey });
    const gift = { ...aGift(bob.accountId, alice.accountId, 1), idempotencyKey };
    expect((await wallet.sendGift.execute(gift)).line.type).toBe('GIFT');
    expect(await available(bob)).toBe(99);
  });

  it('fifty at once of 10 from 100, gifts among them / ten go, the others lack coins', async () => {
    const one = (index: number) =>
      index % 2 === 0
        ? send(10)
        : wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, 10));
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reasonOf(one(index))),
    );
    expect(outcomes.filter((outcome) => outcome === 'fulfilled')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'INSUFFICIENT_COINS')).toHaveLength(40);
    expect(await available(bob)).toBe(0);
  });

  it('to each other at once / nothing is lost or made', async () => {
    await earn(alice, 100n);
    const all = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? send(7) : send(3, alice, bob),
    );
    await Promise.all(all);
    expect([await available(bob), await available(alice)]).toEqual([60, 140]);
  });

  it('the own limit of a day / counts gifts and transfers together', async () => {
    const limits = new OwnGiftLimitRepository(wallet.db);
    await limits.keep({ accountId: bob.accountId, version: 1, coinsPerDay: 60, held: undefined });
    await send(40);
    const limit = { reason: 'GIFT_LIMIT_REACHED', metadata: { rule: 'own', limit: '60' } };
    const left = (coins: string) => ({ ...limit, metadata: { ...limit.metadata, left: coins } });
    await expect(send(21)).rejects.toMatchObject(left('20'));
    const give = (coins: number) =>
      wallet.sendGift.execute(aGift(bob.accountId, alice.accountId, coins));
    await expect(give(21)).rejects.toMatchObject(left('20'));
    await give(15);
    await expect(send(6)).rejects.toMatchObject(left('5'));
    await send(5);
    const allowance = await wallet.rpc.getGiftAllowance({}, wallet.as(bob));
    expect(allowance).toMatchObject({ givenTodayCoins: '60', givenThisHourCoins: '60' });
  });

  it('who may not send or receive / is refused / nothing is stored', async () => {
    await earn(carol, 10n);
    await blocks(alice, bob);
    const suspended = await wallet.aPerson();
    const { accountId } = suspended;
    const card = { accountId, status: 'suspended', privateAccount: false, version: 2 } as const;
    await wallet.tellAccount(card);
    const frozen = await wallet.aPerson();
    await earn(frozen, 10n);
    await wallet.freezeWallet.execute(frozen.accountId, 'suspended', 2);
    await earn(alice, 5n);
    const before = await contentsOf(wallet);
    for (const receiver of [alice, suspended])
      expect(await reasonOf(send(1, bob, receiver))).toBe('TRANSFER_RECEIVER_UNAVAILABLE');
    expect(await reasonOf(send(1, alice, bob))).toBe('TRANSFER_RECEIVER_UNAVAILABLE');
    expect(await reasonOf(send(1, frozen, carol))).toBe('WALLET_FROZEN');
    expect(await reasonOf(send(1, bob, bob))).toBe('TRANSFER_SELF');
    expect(await contentsOf(wallet)).toEqual(before);
  });

  const blocks = (actor: Person, target: Person) =>
    wallet.tellRelation({
      ...{ actorId: actor.accountId, targetId: target.accountId, following: false },
      ...{ blocked: true, version: 1 },
    });

  it('notes of those who administer / are the house’s: told in statement and history, whoever is blocked', async () => {
    await move(bob, alice, 3n);
    await blocks(alice, bob);
    const [row] = await history(alice);
    expect(row).toMatchObject({ description: 'Bulk sale', isAdminTransfer: true });
    const transactionId = row?.transferId ?? '';
    const { transaction } = await wallet.rpc.getTransaction({ transactionId }, wallet.as(alice));
    expect(transaction).toMatchObject({ message: 'Bulk sale', counterpartyId: bob.accountId });
  });

  it('words of somebody who is blocked or suspended / are hidden from statement and history, the sender is not', async () => {
    const wish = { ...aTransfer(3), description: 'Ugly words' };
    const { line } = await wallet.sendTransfer.execute(wish);
    const { transactionId } = line;
    const wordsIn = async () => {
      const { transaction } = await wallet.rpc.getTransaction({ transactionId }, wallet.as(alice));
      const row = (await history(alice)).find(({ transferId }) => transferId === transactionId);
      return [transaction?.message, row?.description, row?.fromAccountId];
    };
    expect(await wordsIn()).toEqual(['Ugly words', 'Ugly words', bob.accountId]);
    await blocks(alice, bob);
    expect(await wordsIn()).toEqual(['', '', bob.accountId]);
  });

  it('amounts, ids, words and keys that are none / are refused and move nothing', async () => {
    const before = await contentsOf(wallet);
    const huge = [2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)].map(String);
    for (const coins of ['0', '-1', '50001', ...huge])
      expect([coins, await reasonOf(call({ coins }))]).toEqual([coins, 'GIFT_AMOUNT_INVALID']);
    for (const targetId of ['', '*', bob.accountId.toUpperCase(), `${alice.accountId}:available`])
      expect(await reasonOf(call({ targetId }))).toBe('INVALID_REQUEST');
    for (const idempotencyKey of [' ', 'a b', 'ключ', 'x'.repeat(129), 'a\0b'])
      expect(await reasonOf(call({ idempotencyKey }))).toBe('INVALID_REQUEST');
    for (const description of ['x'.repeat(81), 'a\u202eb', 'a\0b'])
      expect(await reasonOf(call({ description }))).toBe('INVALID_REQUEST');
    expect(await reasonOf(call({ idempotencyKey: '' }))).toBe('IDEMPOTENCY_KEY_MISSING');
    expect(await reasonOf(call({ targetId: newId() }))).toBe('TRANSFER_RECEIVER_UNAVAILABLE');
    expect(await reasonOf(call({ targetId: bob.accountId }))).toBe('TRANSFER_SELF');
    expect(await reasonOf(call({ coins: '101' }))).toBe('INSUFFICIENT_COINS');
    const asked = { coins: '1', description: '', idempotencyKey: newId() };
    const unsigned = wallet.rpc.sendTransfer({ ...asked, targetId: alice.accountId });
    expect(await reasonOf(unsigned)).toBe('UNAUTHENTICATED');
    expect(await contentsOf(wallet)).toEqual(before);
  });

  it('whose account is deleted / leaves no words behind; what those who administer noted stays', async () => {
    await wallet.sendTransfer.execute({ ...aTransfer(4), description: 'For the taxi' });
    await wallet.sendTransfer.execute({ ...aTransfer(4, alice, bob), description: 'Back' });
    await move(bob, alice, 1n);
    await wallet.publish(accountDeleted, { accountId: bob.accountId, version: 9 });
    const wordsOf = async () => (await history(alice)).map(({ description }) => description);
    await eventually(async () => expect(await wordsOf()).toEqual(['Bulk sale', 'Back', '']));
    // Hidden at once, gone soon.
    const owners = { ownerId: { $in: [alice.accountId, bob.accountId] } };
    const rows = {
      transactions: { ...owners, message: 'For the taxi' },
      transfers: { fromAccountId: bob.accountId, description: 'For the taxi' },
    };
    for (const [name, said] of Object.entries(rows))
      await eventually(async () => (await wallet.db.collection(name).countDocuments(said)) === 0);
    // What comes too late finds nobody.
    await earn(carol, 5n);
    await eventually(
      async () => (await reasonOf(send(1, carol, bob))) === 'TRANSFER_RECEIVER_UNAVAILABLE',
    );
  });
});
