import type { Db } from 'mongodb';
import type { WalletCalls } from '@mate/contracts/calls';
import { accountRegistered, purchaseSettled, type EventDefinition } from '@mate/contracts/events';
import { TransactionFilter } from '@mate/contracts/gen/wallet/statements_service';
import { SortOrder } from '@mate/contracts/gen/wallet/transaction';
import { newId } from '@mate/contracts/ids';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { MONGO_DB } from '@mate/messaging/data-module';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import type { RunningService } from '@mate/service-kit/start-service';
import { alice, aCard, bob, carol, type Person } from '@mate/testing/people';
import { baseEnv, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { AuditLedger } from '../src/ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from '../src/ledger/audit/audit-reader.repository.js';
import { startWallet } from '../src/start-wallet.js';
import { loadWalletConfig } from '../src/wallet.config.js';
import { aPurchase, reasonOf, signedMessage } from './wallet-fixture.js';

const FUNDS = 5_000n;

describe('calls by people who mean no good', () => {
  let system: ServiceEnv;
  let service: RunningService;
  let rpc: RpcClient<WalletCalls>;
  let db: Db;

  beforeAll(async () => {
    system = await baseEnv('WALLET', { more: { LANE_WAIT_MS: '20000' } });
    service = await startWallet(loadWalletConfig(system.env));
    const { rpcAddress: address, minter } = system;
    rpc = createRpcClient({ domain: 'wallet', address, minter, timeoutMs: 30_000 });
    db = service.app.get<Db>(MONGO_DB, { strict: false });
    for (const person of [alice, bob, carol]) await publish(accountRegistered, aCard(person));
    await eventually(
      async () =>
        (await db.collection('people').countDocuments()) === 3 &&
        (await db.collection('accounts').countDocuments()) === 9,
    );
    for (const person of [bob, carol])
      await publish(purchaseSettled, aPurchase(person.accountId, FUNDS));
    for (const person of [bob, carol])
      await eventually(async () => (await available(person)) === FUNDS);
  });

  afterEach(async () => {
    await using reader = new AuditReader(db);
    expect((await new AuditLedger(reader).execute()).broken).toBeUndefined();
  });

  afterAll(async () => {
    rpc.close();
    await service.stop();
    await system.dispose();
  });

  async function publish<D>(event: EventDefinition<D>, data: D): Promise<void> {
    const { producer } = service.app.get(MessagingRuntime, { strict: false });
    const topic = `${system.topicPrefix}${event.topic}`;
    await producer.send([{ topic, messages: [signedMessage(system, event, data)] }]);
  }

  const as = (person: Person) => ({ caller: { accountId: person.accountId, sessionId: newId() } });
  const available = async (person: Person): Promise<bigint> =>
    BigInt((await rpc.getBalance({}, as(person))).availableCoins);

  const gift = { targetId: alice.accountId, coins: '1', postId: '', giftId: '', quantity: 0 };
  const give = (more: object, giver = bob) =>
    rpc.sendGift({ ...gift, idempotencyKey: newId(), ...more }, as(giver));
  const listing = {
    filter: TransactionFilter.TRANSACTION_FILTER_UNSPECIFIED,
    order: SortOrder.SORT_ORDER_DESC,
    page: 1,
    limit: 2,
    cursor: '',
  };

  const state = async (): Promise<unknown> =>
    Promise.all(
      ['accounts', 'journals', 'gifts', 'transactions', 'outbox'].map((name) =>
        db.collection(name).find().sort({ _id: 1 }).toArray(),
      ),
    );

  it.each([1, 10, 66, 100])(
    '%d of a gift, with one key and with others, in many bodies at once / each key moves coins once',
    async (quantity) => {
      const before = await available(bob);
      const key = newId();
      const wish = { giftId: 'rose', quantity, coins: `${quantity}` };
      const others = [
        { ...wish, quantity: quantity + 1, coins: `${quantity + 1}` },
        { ...wish, giftId: '', quantity: 0 },
        { ...wish, postId: newId() },
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
      expect([3, 22]).toContain(reused);
      const spent = before - (await available(bob));
      const perKey = [BigInt(quantity), BigInt(quantity + 1)].map(
        (first) => first + 5n * BigInt(quantity),
      );
      expect(perKey).toContain(spent);
    },
  );

  it('amounts, quantities, ids and keys that are none / are refused and move nothing', async () => {
    const before = await state();
    // What is no whole number of 64 bits does not come through a call.
    const huge = [2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)].map(String);
    for (const coins of ['0', '-1', '1000001', ...huge])
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
    expect(await state()).toEqual(before);
  });

  it('lines, cursors and lists of other people / show nothing of theirs', async () => {
    await give({});
    await give({});
    const { transactions, nextCursor } = await rpc.listTransactions(listing, as(bob));
    expect(nextCursor).not.toBe('');
    const [line] = transactions;
    const ids = [line?.transactionId ?? '', `${bob.accountId}:${line?.transactionId}`, '', '*'];
    for (const transactionId of ids)
      expect(await reasonOf(rpc.getTransaction({ transactionId }, as(carol)))).toBe(
        'TRANSACTION_NOT_FOUND',
      );
    // A place of somebody else's list is a moment: behind it lie lines of one's own.
    const stolen = await rpc.listTransactions({ ...listing, cursor: nextCursor }, as(carol));
    const own = await rpc.listTransactions({ ...listing, limit: 100 }, as(carol));
    const ownIds = own.transactions.map(({ transactionId }) => transactionId);
    for (const { transactionId } of stolen.transactions) expect(ownIds).toContain(transactionId);
    const transfers = { fromTime: '', toTime: '', order: listing.order, page: 1, limit: 2 };
    for (const cursor of [nextCursor, nextCursor.slice(1), `${nextCursor}A`, 'a'.repeat(10_000)])
      expect(await reasonOf(rpc.listTransfers({ ...transfers, cursor }, as(bob)))).toBe(
        'CURSOR_INVALID',
      );
  });

  it('pages, sizes and times that are none / are refused or as good as absent', async () => {
    for (const [page, limit] of [
      [-1, -1],
      [0, 0],
      [2_147_483_647, 2_147_483_647],
      [1, 2_147_483_647],
    ]) {
      const { transactions } = await rpc.listTransactions(
        { ...listing, page: page ?? 0, limit: limit ?? 0 },
        as(bob),
      );
      expect(transactions.length).toBeLessThanOrEqual(500);
    }
    const transfers = { toTime: '', order: listing.order, page: 1, limit: 2, cursor: '' };
    for (const fromTime of ['yesterday', '2026-13-45', '١', 'x'.repeat(100_000)])
      expect(await reasonOf(rpc.listTransfers({ ...transfers, fromTime }, as(bob)))).toBe(
        'INVALID_REQUEST',
      );
  });
});
