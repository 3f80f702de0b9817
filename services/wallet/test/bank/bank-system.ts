import { MongoClient, type Db } from 'mongodb';
import type { WalletCalls } from '@mate/contracts/calls';
import { accountRegistered } from '@mate/contracts/events';
import { newId, type AccountId } from '@mate/contracts/ids';
import type { OwnEngines } from '@mate/devnet/own-engines';
import { createRpcClient } from '@mate/service-kit/rpc-client';
import { engines } from '@mate/testing/engines';
import { aCard, alice } from '@mate/testing/people';
import { baseEnv, freePorts, type ServiceEnv } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { AuditLedger, type AuditReport } from '../../src/ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from '../../src/ledger/audit/audit-reader.repository.js';
import { BankKafka } from './bank-kafka.js';
import { BankProcess } from './bank-process.js';
import type { PublishStep } from './bank-orders.js';

const WAIT = { timeoutMs: 120_000 };
/** More than anybody gives: limits are not what is asked here. */
const NO_LIMIT = '1000000000';

export interface BankPlan {
  readonly own: OwnEngines;
  readonly processes: number;
  readonly shards: number;
  readonly feeBasisPoints: number;
}

/** Several wallet processes on one database and one Kafka, all of which can be killed, and whoever looks at them from outside. */
export class BankSystem {
  private aheadMs = 0;
  /** Ends of processes and engines so far. */
  kills = 0;

  private constructor(
    private readonly own: OwnEngines,
    private readonly system: ServiceEnv,
    readonly processes: readonly BankProcess[],
    readonly kafka: BankKafka,
    private readonly client: MongoClient,
  ) {}

  static async start({ feeBasisPoints, own, processes, shards }: BankPlan): Promise<BankSystem> {
    const more = {
      SHARDS: `${shards}`,
      LANE_LEASE_MS: '1000',
      GIFT_FEE_BASIS_POINTS: `${feeBasisPoints}`,
      GIFT_COINS_PER_HOUR: NO_LIMIT,
      GIFT_COINS_PER_DAY: NO_LIMIT,
      GIFT_FRESH_COINS_PER_HOUR: NO_LIMIT,
    };
    const system = await baseEnv('WALLET', { more, partitions: 4, on: engines(own.env) });
    const all: BankProcess[] = [];
    for (let index = 0; index < processes; index += 1) all.push(await aProcess(system));
    const client = await MongoClient.connect(system.mongoUrl);
    const kafka = new BankKafka(system);
    await kafka.connect();
    const bank = new BankSystem(own, system, all, kafka, client);
    for (const one of all) one.start(0);
    await bank.untilReady();
    await eventually(async () => (await bank.owners()).size === processes, WAIT);
    return bank;
  }

  get db(): Db {
    return this.client.db();
  }

  /** The time of the wallet processes. */
  get nowMs(): number {
    return Date.now() + this.aheadMs;
  }

  /** Puts the clocks of all processes ahead, each when it hears of it. */
  async advance(ms: number): Promise<void> {
    this.aheadMs += ms;
    const order = { kind: 'clock', aheadMs: this.aheadMs } as const;
    await Promise.all(this.alive.map((one) => one.ask(order)));
  }

  /** People with a wallet, announced as identity does. */
  async people(count: number): Promise<AccountId[]> {
    const people = Array.from({ length: count }, () => newId<AccountId>());
    for (const accountId of people) {
      const card = { ...aCard(alice), accountId, username: accountId };
      await this.kafka.announce(accountRegistered, card);
    }
    const known = { _id: { $in: people as string[] } };
    const copies = this.db.collection<{ _id: string }>('people');
    await eventually(async () => (await copies.countDocuments(known)) === count, WAIT);
    return people;
  }

  /** Who owns lanes now. */
  async owners(): Promise<Set<string | undefined>> {
    const rows = await this.db
      .collection<{ address?: string }>('ledger_lanes')
      .find({ $expr: { $gt: ['$expireTime', '$$NOW'] } })
      .toArray();
    return new Set(rows.map(({ address }) => address));
  }

  /** Whichever process publishes next dies in the middle of it, and of the others all but one at once; then all start again. */
  async killWallets(at: PublishStep, survivor: number): Promise<void> {
    const ends = this.processes.map((one) => one.ended);
    const kind = 'dieInPublish';
    await Promise.all(this.processes.map((one) => one.ask({ kind, at })));
    await Promise.race(ends);
    const spared = this.alive.map((one) => one.ask({ kind, at: undefined }).catch(() => undefined));
    await Promise.all(spared);
    const left = this.alive;
    const victims = left.filter((_one, index) => index !== survivor % left.length);
    await Promise.all(victims.map((one) => one.kill()));
    for (const one of this.processes) {
      if (one.isAlive) continue;
      this.kills += 1;
      one.start(this.aheadMs);
    }
    await this.untilReady();
  }

  /** Ends an engine as a crash would, and starts it again on what it had written. */
  async killEngine(name: 'mongodb' | 'kafka'): Promise<void> {
    await this.own.kill(name);
    this.kills += 1;
    await this.own.revive(name);
    await this.untilReady();
  }

  async audit(): Promise<AuditReport> {
    await using reader = new AuditReader(this.db);
    return await new AuditLedger(reader).execute();
  }

  /** Processes that ended without being killed. */
  get failures(): readonly string[] {
    return this.processes.flatMap(({ failures }) => failures);
  }

  async end(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.end()));
    await this.kafka.close();
    await this.client.close();
    await this.system.dispose();
  }

  private get alive(): BankProcess[] {
    return this.processes.filter(({ isAlive }) => isAlive);
  }

  private async untilReady(): Promise<void> {
    await eventually(async () => {
      if (this.failures.length > 0) return true;
      const ready = await Promise.all(this.processes.map((one) => one.isReady()));
      return ready.every(Boolean);
    }, WAIT);
  }
}

/** A process that has not started yet. */
async function aProcess({ env, minter }: ServiceEnv): Promise<BankProcess> {
  const [rpcPort, httpPort] = await freePorts(2);
  const address = `127.0.0.1:${rpcPort}`;
  const rpc = createRpcClient<WalletCalls>({ domain: 'wallet', address, minter });
  const ports = { WALLET_RPC_PORT: `${rpcPort}`, WALLET_HTTP_PORT: `${httpPort}` };
  return new BankProcess({ env: { ...env, ...ports }, http: `127.0.0.1:${httpPort}`, rpc });
}
