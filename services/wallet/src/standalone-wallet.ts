import type { Db } from 'mongodb';
import type { Connection } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { withMessaging } from '@mate/messaging/collections';
import { Outbox } from '@mate/messaging/outbox';
import { connectModels } from '@mate/mongo/model-connection';
import { prepareDatabase } from '@mate/mongo/prepare-database';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AccountCopies } from '@mate/people/account-copies';
import { RelationCopies } from '@mate/people/relation-copies';
import { SystemClock } from '@mate/service-kit/clock';
import { createLogger } from '@mate/service-kit/logger';
import { GiftTerms } from './gifts/gift-terms.js';
import { blocks, people } from './gifts/people.model.js';
import { ReceiverReader } from './gifts/receiver.reader.js';
import { SendGift } from './gifts/send-gift.use-case.js';
import { AuditLedger, type AuditReport } from './ledger/audit/audit-ledger.use-case.js';
import { AuditReader } from './ledger/audit/audit-reader.repository.js';
import { CreditPurchase } from './credits/credit-purchase.use-case.js';
import { FreezeWallet } from './wallets/freeze-wallet.use-case.js';
import { KnownStandingRepository } from './wallets/known-standing.repository.js';
import { LedgerLanes } from './ledger/lane/ledger-lanes.js';
import type { LaneOptions } from './ledger/lane/ledger-lane.js';
import { OpenWallet } from './wallets/open-wallet.use-case.js';
import { PostToLedger } from './ledger/post-to-ledger.queue.js';
import { BatchRowRepository } from './ledger/store/batch-row.repository.js';
import { LaneRepository } from './ledger/store/lane.repository.js';
import { LedgerRepository } from './ledger/store/ledger.repository.js';
import { walletDatabase } from './wallet.database.js';

export interface StandaloneOptions extends Partial<Omit<LaneOptions, 'shard'>> {
  readonly mongoUrl: string;
  readonly feeBasisPoints?: number;
}

/** The ledger and its use cases without RPC and Kafka: what measurements and crash specs drive directly. */
export interface StandaloneWallet {
  readonly db: Db;
  /** What models are made on. */
  readonly models: Connection;
  readonly lanes: LedgerLanes;
  readonly ledger: PostToLedger;
  readonly openWallet: OpenWallet;
  readonly creditPurchase: CreditPurchase;
  readonly freezeWallet: FreezeWallet;
  readonly sendGift: SendGift;
  /** Who blocks whom, as social's events would tell it. */
  readonly blocks: RelationCopies;
  /** Makes an account known and active, with an open wallet. */
  enrol(accountId: AccountId): Promise<void>;
  /** Runs work in a transaction of its own. */
  transact(work: (tx: Transaction) => Promise<void>): Promise<void>;
  audit(): Promise<AuditReport>;
  close(): Promise<void>;
}

/** Opens a wallet on a database of its own. Its lanes take part in the competition for ownership. */
export async function openStandaloneWallet(options: StandaloneOptions): Promise<StandaloneWallet> {
  const mongo = await connectModels(options.mongoUrl, { appName: 'wallet-standalone' });
  const { db, models } = mongo;
  await prepareDatabase(db, withMessaging(walletDatabase));
  const runner = new TransactionRunner(mongo.client);
  const clock = new SystemClock();
  const lanes = new LedgerLanes(
    {
      ledger: new LedgerRepository(db),
      lanes: new LaneRepository(db),
      rows: new BatchRowRepository(db),
      runner,
      outbox: new Outbox(db),
      clock,
      logger: createLogger('wallet', 'silent'),
    },
    {
      leaseMs: options.leaseMs ?? 4_000,
      queueMax: options.queueMax ?? 10_000,
      waitMsMax: options.waitMsMax ?? 3_500,
      batchMax: options.batchMax ?? 1_024,
    },
  );
  lanes.onModuleInit();
  const ledger = new PostToLedger(lanes.lanes);
  const accounts = new AccountCopies(db, people, clock);
  const relations = new RelationCopies(db, blocks, clock);
  const receivers = new ReceiverReader(accounts, relations);
  const openWallet = new OpenWallet(ledger);
  return {
    db,
    models,
    lanes,
    ledger,
    openWallet,
    blocks: relations,
    creditPurchase: new CreditPurchase(ledger),
    freezeWallet: new FreezeWallet(ledger, new KnownStandingRepository(db)),
    sendGift: new SendGift(ledger, receivers, new GiftTerms(options.feeBasisPoints ?? 0)),
    enrol: async (accountId) => {
      await openWallet.execute(accountId);
      await runner.run((tx) => accounts.keep({ accountId, status: 'active', version: 1 }, tx));
    },
    transact: (work) => runner.run(work),
    audit: async () => {
      await using reader = new AuditReader(db);
      return await new AuditLedger(reader).execute();
    },
    close: async () => {
      await lanes.beforeApplicationShutdown();
      await mongo.close();
    },
  };
}
