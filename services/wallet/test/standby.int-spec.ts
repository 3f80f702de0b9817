import { join } from 'node:path';
import type { Db } from 'mongodb';
import type { WalletCalls } from '@mate/contracts/calls';
import { accountRegistered, purchaseSettled, type EventDefinition } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { MONGO_DB } from '@mate/messaging/data-module';
import { createRpcClient } from '@mate/service-kit/rpc-client';
import type { RunningService } from '@mate/service-kit/start-service';
import { runSource, type SourceProcess } from '@mate/testing/child-process';
import { aCard, alice } from '@mate/testing/people';
import { baseEnv, freePorts, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { startWallet } from '../src/start-wallet.js';
import { loadWalletConfig } from '../src/wallet.config.js';
import { aGift, aPurchase, signedMessage } from './wallet-fixture.js';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const WAIT = { timeoutMs: 60_000 };

describe('a wallet with a standby', () => {
  let system: ServiceEnv;
  let owner: SourceProcess;
  let standby: RunningService;
  let standbyHttp: string;
  let db: Db;

  beforeAll(async () => {
    system = await baseEnv('WALLET', { more: { LANE_WAIT_MS: '300' }, partitions: 4 });
    owner = runSource(MAIN, { env: system.env });
    await eventually(() => isReady(system.httpAddress), WAIT);
    const [rpcPort, httpPort] = await freePorts(2);
    standbyHttp = `127.0.0.1:${httpPort}`;
    const config = loadWalletConfig({
      ...system.env,
      WALLET_RPC_PORT: `${rpcPort}`,
      WALLET_HTTP_PORT: `${httpPort}`,
    });
    standby = await startWallet(config);
    db = standby.app.get<Db>(MONGO_DB, { strict: false });
  });

  afterAll(async () => {
    await owner.kill();
    await standby.stop();
    await system.dispose();
  });

  const isReady = async (address: string): Promise<boolean> =>
    fetch(`http://${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  async function publish<D>(event: EventDefinition<D>, data: D): Promise<void> {
    const { producer } = standby.app.get(MessagingRuntime, { strict: false });
    const message = signedMessage(system, event, data);
    await producer.send([{ topic: `${system.topicPrefix}${event.topic}`, messages: [message] }]);
  }

  /** People who have just signed up and each bought ten coins. */
  async function arrivals(count: number): Promise<string[]> {
    const accountIds = Array.from({ length: count }, () => newId<AccountId>());
    for (const accountId of accountIds) {
      await publish(accountRegistered, { ...aCard(alice), accountId, username: accountId });
      await publish(purchaseSettled, aPurchase(accountId, 10n));
    }
    return accountIds;
  }

  const credited = (accountIds: readonly string[]): Promise<number> =>
    db.collection<{ _id: string }>('accounts').countDocuments({
      _id: { $in: accountIds.map((accountId) => `coin:user:${accountId}:available`) },
      posted: 10,
    });

  it('people buy while one process waits / every account is credited and nothing is parked', async () => {
    const people = await arrivals(24);
    await eventually(async () => (await credited(people)) === people.length, WAIT);
    expect(await db.collection('parked_events').countDocuments()).toBe(0);
  });

  it('a gift sent to the standby / is given by the owner, for the same caller, once', async () => {
    const [giver = '', receiver = ''] = await arrivals(2);
    await eventually(async () => (await credited([giver, receiver])) === 2, WAIT);
    const { minter } = system;
    const client = createRpcClient<WalletCalls>({
      domain: 'wallet',
      address: standby.rpcAddress,
      minter,
      timeoutMs: 20_000,
    });
    await client.waitForReady(10_000);
    expect(await isReady(standbyHttp)).toBe(true);
    const gift = { ...aGift(giver as AccountId, receiver as AccountId, 4), targetId: receiver };
    const send = () =>
      client.sendGift(
        { ...gift, message: '', anonymous: false },
        { caller: { accountId: giver, sessionId: newId() } },
      );
    // Who registered is remembered by a consumer of its own.
    const sent = await eventually(() => send().catch(() => null), WAIT);
    expect(await send()).toEqual(sent);
    expect(sent.availableCoins).toBe('6');
    client.close();
  });

  it('the owner dies / the standby takes over / what comes then is credited as well', async () => {
    await owner.kill();
    const people = await arrivals(12);
    await eventually(async () => (await credited(people)) === people.length, WAIT);
    expect(await db.collection('parked_events').countDocuments()).toBe(0);
    await eventually(() => isReady(standbyHttp));
  });
});
