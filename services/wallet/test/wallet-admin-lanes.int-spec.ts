import { join } from 'node:path';
import type { Db } from 'mongodb';
import type { WalletAdminCalls, WalletCalls } from '@mate/contracts/calls';
import { accountRegistered, purchaseSettled, type EventDefinition } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { adminAudience } from '@mate/service-kit/call-admission';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import type { RunningService } from '@mate/service-kit/start-service';
import { runSource, type SourceProcess } from '@mate/testing/child-process';
import { aCard, alice } from '@mate/testing/people';
import { baseEnv, freePorts, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { AuditLedger } from '../src/ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from '../src/ledger/audit/audit-reader.repository.js';
import { startWallet } from '../src/start-wallet.js';
import { loadWalletConfig } from '../src/wallet.config.js';
import {
  aGift,
  aPurchase,
  balanceOf,
  endedByHand,
  reasonOf,
  signedMessage,
  someoneOf,
} from './wallet-fixture.js';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const WAIT = { timeoutMs: 60_000 };
const SHARDS = 2;
const by = (accountId: string) => ({ caller: { accountId, sessionId: '' } });

describe('administration of wallets by two processes with a lane each', () => {
  let system: ServiceEnv;
  let there: SourceProcess;
  let here: RunningService;
  let db: Db;
  let admins: RpcClient<WalletAdminCalls>[];
  /** Of each lane, with a purchase of a hundred coins. */
  let people: { accountId: AccountId; purchaseId: string }[];

  beforeAll(async () => {
    // Who asks the wrong process is busy at once.
    const more = { SHARDS: `${SHARDS}`, LANE_WAIT_MS: '300', LANE_LEASE_MS: '1000' };
    system = await baseEnv('WALLET', { more, partitions: 2 });
    const [rpcPort, httpPort] = await freePorts(2);
    const ports = { WALLET_RPC_PORT: `${rpcPort}`, WALLET_HTTP_PORT: `${httpPort}` };
    there = runSource(MAIN, { env: { ...system.env, ...ports } });
    here = await startWallet(loadWalletConfig(system.env));
    db = here.app.get<Db>(MONGO_DB, { strict: false });
    admins = [here.rpcAddress, `127.0.0.1:${rpcPort}`].map((address) =>
      createRpcClient<WalletAdminCalls>({
        ...{ domain: 'wallet', audience: adminAudience('wallet'), address, timeoutMs: 30_000 },
        minter: system.adminMinter,
      }),
    );
    people = [0, 1].map((shard) => ({ accountId: someoneOf(shard, SHARDS), purchaseId: newId() }));
    for (const { accountId, purchaseId } of people) {
      await publish(accountRegistered, { ...aCard(alice), accountId, username: accountId });
      await publish(purchaseSettled, aPurchase(accountId, 100n, purchaseId));
    }
    await eventually(async () => {
      for (const { accountId } of people) expect(await coinsOf(accountId, 'available')).toBe(100);
      expect(await db.collection('people').countDocuments()).toBe(2);
    }, WAIT);
    await eventually(async () => {
      const lanes = await db.collection('ledger_lanes').find().toArray();
      expect(new Set(lanes.map((lane) => lane['address'] as string)).size).toBe(SHARDS);
    }, WAIT);
  });
  afterAll(async () => {
    for (const admin of admins ?? []) admin.close();
    await there?.kill();
    await here?.stop();
    await system?.dispose();
  });

  async function publish<D>(event: EventDefinition<D>, data: D): Promise<void> {
    const { producer } = here.app.get(MessagingRuntime, { strict: false });
    const message = signedMessage(system, event, data);
    await producer.send([{ topic: `${system.topicPrefix}${event.topic}`, messages: [message] }]);
  }

  const coinsOf = (accountId: AccountId, kind: string): Promise<number> =>
    balanceOf({ db }, `coin:user:${accountId}:${kind}`);

  /** A lane may be between two owners; then the same again is done once. */
  const settled = async <T>(ask: () => Promise<T>): Promise<T> => {
    const answer = await eventually(
      () =>
        ask().then(
          (value) => ({ value }),
          (error: { reason?: string }) => error.reason !== 'WALLET_BUSY' && { error },
        ),
      WAIT,
    );
    if ('error' in answer) throw answer.error as Error;
    return answer.value;
  };
  const nothingUnderWay = () =>
    eventually(async () => (await db.collection('lane_inbox').countDocuments()) === 0, WAIT);

  /** Each command about each person, asked of each process. */
  const everywhere = async (
    ask: (admin: RpcClient<WalletAdminCalls>, person: (typeof people)[number]) => Promise<unknown>,
  ): Promise<void> => {
    for (const admin of admins) for (const person of people) await ask(admin, person);
  };

  it('moved, given, frozen and lifted / whichever process is asked, once', async () => {
    await everywhere(async (admin, { accountId }) => {
      const other = people.find((one) => one.accountId !== accountId)?.accountId ?? '';
      const transfer = {
        ...{ orderId: newId(), from: accountId, toAccountId: other, coins: '5' },
        ...{ unitPriceMicros: undefined, discountBasisPoints: 0, description: 'Swap' },
      };
      for (let again = 0; again < 2; again += 1)
        await settled(() => admin.orderTransfer(transfer, by('noor')));
      const grant = { orderId: newId(), toAccountId: accountId, coins: '20000', days: 1 };
      await settled(() => admin.orderGrant({ ...grant, note: 'Much' }, by('mona')));
      await settled(() => admin.approveOrder({ orderId: grant.orderId }, by('omar')));
      await settled(() => admin.freezeWallet({ accountId, reason: 'Looked into' }, by('mona')));
      const lift = { orderId: newId(), accountId, note: 'Fine', freezeId: '' };
      await settled(() => admin.orderLift(lift, by('mona')));
      await settled(() => admin.approveOrder({ orderId: lift.orderId }, by('omar')));
    });
    await eventually(async () => {
      // Five went and five came, twice each.
      for (const { accountId } of people)
        expect(await coinsOf(accountId, 'available')).toBe(100 + 2 * 20_000);
    }, WAIT);
    const answers = { outcome: { $nin: ['done', 'WALLET_BUSY'] } };
    expect(await db.collection('admin_actions').countDocuments(answers)).toBe(0);
  });

  it('what goes back / whichever process is asked', async () => {
    const wallets = createRpcClient<WalletCalls>({
      ...{ domain: 'wallet', address: here.rpcAddress, minter: system.minter, timeoutMs: 30_000 },
    });
    await everywhere(async (admin, { accountId, purchaseId }) => {
      // Coins of the purchase may be the other person's by now.
      const refund = { orderId: newId(), purchaseId, coins: '1', note: 'Asked' };
      await settled(() => admin.orderRefund(refund, by('sara')));
      await endedByHand({ db }, refund.orderId);
      await settled(() => admin.captureRefund({ refundId: refund.orderId }, by('sara')));
      const held = { ...refund, orderId: newId() };
      await settled(() => admin.orderRefund(held, by('sara')));
      await endedByHand({ db }, held.orderId);
      await settled(() => admin.voidRefund({ refundId: held.orderId }, by('sara')));
      const other = people.find((one) => one.accountId !== accountId)?.accountId ?? accountId;
      const gift = {
        ...aGift(accountId, other, 3),
        targetId: other,
        message: '',
        anonymous: false,
      };
      const caller = { caller: { accountId, sessionId: newId() } };
      const { transaction } = await settled(() => wallets.sendGift(gift, caller));
      const giftId = transaction?.transactionId ?? '';
      await nothingUnderWay();
      const reversal = { orderId: newId(), giftId, coins: undefined, note: 'Stolen' };
      await settled(() => admin.orderReversal(reversal, by('sara')));
    });
    wallets.close();
    for (const { accountId } of people) expect(await coinsOf(accountId, 'held')).toBe(0);
    await nothingUnderWay();
    for (const { accountId } of people) expect(await coinsOf(accountId, 'pending')).toBe(0);
    await using reader = new AuditReader(db);
    expect((await new AuditLedger(reader).execute()).broken).toBeUndefined();
  });

  it('what is nobody’s / is refused by whom it was asked of', async () => {
    for (const admin of admins) {
      const approval = admin.approveOrder({ orderId: newId() }, by('omar'));
      expect(await reasonOf(approval)).toBe('WALLET_ORDER_NOT_FOUND');
      const freeze = admin.freezeWallet({ accountId: 'nobody', reason: 'x' }, by('mona'));
      expect(await reasonOf(freeze)).toBe('INVALID_REQUEST');
      const refund = { orderId: newId(), purchaseId: newId(), coins: '1', note: 'Asked' };
      expect(await reasonOf(admin.orderRefund(refund, by('mona')))).toBe('TRANSACTION_NOT_FOUND');
    }
  });
});
