import type { Db } from 'mongodb';
import type { Envelope } from '@mate/contracts/events';
import { type AccountId } from '@mate/contracts/ids';
import type { EventConsumer } from '@mate/messaging/consumer';
import { MONGO_DB } from '@mate/messaging/data-module';
import { TransactionRunner } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { startService, type RunningService } from '@mate/service-kit/start-service';
import { FakeClock } from '@mate/testing/clock';
import { baseEnv, type ServiceEnv, type TestSystem } from '@mate/testing/service-env';
import { eventually } from '@mate/testing/wait';
import { CreditPurchase } from '../../src/credits/credit-purchase.use-case.js';
import { userAccount } from '../../src/ledger/accounts.rules.js';
import { AuditLedger } from '../../src/ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from '../../src/ledger/audit/audit-reader.repository.js';
import { PostToLedger } from '../../src/ledger/post-to-ledger.queue.js';
import { WalletStateReader } from '../../src/ledger/readers/wallet-state.reader.js';
import { loadWalletConfig } from '../../src/wallet.config.js';
import { WalletModule } from '../../src/wallet.module.js';
import { OpenWallet } from '../../src/wallets/open-wallet.use-case.js';
import { aPurchase, settled, someoneOf } from '../wallet-fixture.js';

const SHARDS = 2;
const KINDS = ['available', 'pending', 'held', 'debt'] as const;
/** The platform's share of gifts, in 1/100 of a percent. */
export const SHARE = 1_000;

/** A wallet, in whole coins. */
export interface Purse {
  readonly available: number;
  readonly pending: number;
  readonly held: number;
  readonly debt: number;
  readonly frozen: boolean;
}

/** What was written about some people so far. */
export interface Written {
  /** Journals that name them. */
  readonly journals: number;
  /** Events that name them. */
  readonly news: number;
}

/** What there is of some people. */
export interface MoneyState extends Written {
  readonly purses: readonly Purse[];
  /** What the auditor says of the whole ledger. */
  readonly broken: unknown;
}

/** The environment of a wallet whose shards, batches and leases are small; more of them may share a system. */
export function moneyEnv(system?: TestSystem): Promise<ServiceEnv> {
  const more = {
    SHARDS: `${SHARDS}`,
    LANE_LEASE_MS: '1000',
    // Machines that run many specs at once are slow.
    LANE_WAIT_MS: '20000',
    // A hundred gifts are several batches, the next of which is evaluated while one is stored.
    LANE_BATCH_MAX: '32',
    // Specs seal by themselves.
    SEAL_EVERY_MS: '60000',
    GIFT_FEE_BASIS_POINTS: `${SHARE}`,
    USER_TRANSFERS: 'on',
  };
  return baseEnv('WALLET', { more, ...(system && { system }) });
}

/** The wallet service as a process has it, but for calls and for what it reads of Kafka, with a clock that specs move. */
export class MoneyWallet {
  private constructor(
    private readonly service: RunningService,
    readonly clock: FakeClock,
    private ahead: number,
  ) {}

  /** Starts it, and takes all shards. */
  static async open(env: NodeJS.ProcessEnv, aheadMs = 0): Promise<MoneyWallet> {
    const clock = FakeClock.running();
    clock.moveBy(aheadMs);
    const config = loadWalletConfig(env);
    const service = await startService({
      ...{ name: 'wallet', config, clock, rpc: false },
      module: (runtime) => WalletModule.forRoot(config, runtime),
    });
    const wallet = new MoneyWallet(service, clock, aheadMs);
    await eventually(() => wallet.get(PostToLedger).ready);
    return wallet;
  }

  get<T>(token: symbol | (abstract new (...args: never[]) => T)): T {
    return this.service.app.get<T>(token, { strict: false });
  }

  get db(): Db {
    return this.get<Db>(MONGO_DB);
  }

  /** How far its clock is ahead of the machine's. */
  get aheadMs(): number {
    return this.ahead;
  }

  /** Lets time pass. */
  goOn(ms: number): void {
    this.ahead += ms;
    this.clock.moveBy(ms);
  }

  close(): Promise<void> {
    return this.service.stop();
  }

  /** Somebody active of a shard, with an open wallet. */
  async someoneOf(shard: number): Promise<AccountId> {
    const accountId = someoneOf(shard, SHARDS);
    await settled(() => this.get(OpenWallet).execute(accountId));
    const card = { accountId, status: 'active', privateAccount: false, version: 1 } as const;
    await this.get(TransactionRunner).run((tx) => this.get(AccountCopies).keep(card, tx));
    return accountId;
  }

  /** Coins of a purchase; answers which. */
  async credit(accountId: AccountId, coins: bigint): Promise<string> {
    const settleTime = this.clock.now().toISOString();
    const purchase = { ...aPurchase(accountId, coins), settleTime };
    await settled(() => this.get(CreditPurchase).execute(purchase));
    return purchase.purchaseId;
  }

  /** Hands an event to its consumer as often as Kafka may: what was done before is not known here. */
  async consume(consumer: EventConsumer, event: Envelope): Promise<void> {
    await this.get(TransactionRunner).run((tx) => consumer.handle(event, tx));
  }

  /** Nothing is under way to any lane, and no case is open. */
  async quiet(): Promise<void> {
    const { db } = this;
    await eventually(async () => {
      const open = await Promise.all([
        db.collection('lane_inbox').countDocuments(),
        db.collection('chargebacks').countDocuments({ state: 'open' }),
        db.collection('gift_reversals').countDocuments({ state: 'open' }),
      ]);
      return open.every((count) => count === 0);
    });
  }

  async writtenAbout(people: readonly AccountId[]): Promise<Written> {
    const accounts = people.flatMap((id) => KINDS.map((kind) => userAccount(id, kind)));
    const journals = { 'postings.account': { $in: accounts } };
    const payload = new RegExp(people.join('|'));
    return {
      journals: await this.db.collection('journals').countDocuments(journals),
      news: await this.db.collection('outbox').countDocuments({ payload }),
    };
  }

  async stateOf(people: readonly AccountId[]): Promise<MoneyState> {
    const states = people.map((id) => this.get(WalletStateReader).find(id));
    await using reader = new AuditReader(this.db);
    return {
      purses: (await Promise.all(states)).map((state) => ({
        available: Number(state?.balances.available),
        pending: Number(state?.balances.pending),
        held: Number(state?.balances.held),
        debt: Number(state?.balances.debt),
        frozen: (state?.freezes.length ?? 0) > 0,
      })),
      ...(await this.writtenAbout(people)),
      broken: (await new AuditLedger(reader).execute()).broken,
    };
  }
}
