import { join } from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import type { WalletCalls } from '@mate/contracts/calls';
import { accountRegistered, purchaseSettled, type EventDefinition } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import { createKafka } from '@mate/messaging/kafka-client';
import { createLogger } from '@mate/service-kit/logger';
import { createRpcClient, type RpcClient } from '@mate/service-kit/rpc-client';
import { runSource, type SourceProcess } from '@mate/testing/child-process';
import { aCard, alice } from '@mate/testing/people';
import { baseEnv, freePorts, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { AuditLedger, type AuditReport } from '../src/ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from '../src/ledger/audit/audit-reader.repository.js';
import { aPurchase, signedMessage } from './wallet-fixture.js';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const WAIT = { timeoutMs: 90_000 };

/** One wallet process: killed and started again at the same addresses. */
class BankProcess {
  private process: SourceProcess | undefined;

  constructor(
    private readonly env: Readonly<Record<string, string>>,
    private readonly http: string,
    readonly rpc: RpcClient<WalletCalls>,
  ) {}

  start(): void {
    this.process = runSource(MAIN, { env: this.env });
  }

  async kill(): Promise<void> {
    await this.process?.kill();
  }

  isReady(): Promise<boolean> {
    return fetch(`http://${this.http}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

/** Several wallet processes on one database and one Kafka, and whoever looks at them from outside. */
export class BankSystem {
  private constructor(
    private readonly system: ServiceEnv,
    readonly processes: readonly BankProcess[],
    private readonly client: MongoClient,
  ) {}

  static async start({ processes, shards }: { processes: number; shards: number }) {
    const more = { SHARDS: `${shards}`, LANE_LEASE_MS: '1000' };
    const system = await baseEnv('WALLET', { more, partitions: 4 });
    const started: BankProcess[] = [];
    for (let index = 0; index < processes; index += 1) {
      const [rpcPort, httpPort] = await freePorts(2);
      const address = `127.0.0.1:${rpcPort}`;
      const { minter } = system;
      const rpc = createRpcClient<WalletCalls>({ domain: 'wallet', address, minter });
      const ports = { WALLET_RPC_PORT: `${rpcPort}`, WALLET_HTTP_PORT: `${httpPort}` };
      started.push(new BankProcess({ ...system.env, ...ports }, `127.0.0.1:${httpPort}`, rpc));
    }
    const client = await MongoClient.connect(system.mongoUrl);
    const bank = new BankSystem(system, started, client);
    for (const one of started) one.start();
    await bank.untilReady(processes);
    return bank;
  }

  get db(): Db {
    return this.client.db();
  }

  /** Resolves when that many processes are ready. */
  async untilReady(count: number): Promise<void> {
    await eventually(async () => {
      const ready = await Promise.all(this.processes.map((one) => one.isReady()));
      return ready.filter(Boolean).length >= count;
    }, WAIT);
  }

  /** People with a wallet and the coins of one purchase each, announced as their services do. */
  async people(count: number, coins: bigint): Promise<AccountId[]> {
    const people = Array.from({ length: count }, () => newId<AccountId>());
    const producer = createKafka({
      brokers: this.system.kafkaBrokers,
      clientId: 'bank',
      logger: createLogger('bank', 'silent'),
    }).producer();
    await producer.connect();
    const publish = <D>(event: EventDefinition<D>, data: D) =>
      producer.send({
        topic: `${this.system.topicPrefix}${event.topic}`,
        messages: [signedMessage(this.system, event, data)],
      });
    for (const accountId of people) {
      await publish(accountRegistered, { ...aCard(alice), accountId, username: accountId });
      await publish(purchaseSettled, aPurchase(accountId, coins));
    }
    await producer.disconnect();
    const known = { _id: { $in: people as string[] } };
    await eventually(async () => {
      const available = people.map((one) => `coin:user:${one}:available`);
      const credited = { _id: { $in: available }, posted: Number(coins) };
      const accounts = this.db.collection<{ _id: string }>('accounts');
      const copies = this.db.collection<{ _id: string }>('people');
      return (
        (await accounts.countDocuments(credited)) === count &&
        (await copies.countDocuments(known)) === count
      );
    }, WAIT);
    return people;
  }

  /** Who owns which lane now. */
  async owners(): Promise<string[]> {
    const rows = await this.db
      .collection<{ address?: string }>('ledger_lanes')
      .find({ $expr: { $gt: ['$expireTime', '$$NOW'] } })
      .toArray();
    return rows.map(({ address }) => address ?? '');
  }

  async audit(): Promise<AuditReport> {
    await using reader = new AuditReader(this.db);
    return await new AuditLedger(reader).execute();
  }

  async end(): Promise<void> {
    for (const one of this.processes) {
      one.rpc.close();
      await one.kill();
    }
    await this.client.close();
    await this.system.dispose();
  }
}
