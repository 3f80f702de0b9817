import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import type { Db } from 'mongodb';
import { DataModule, MONGO_DB } from '@mate/messaging/data-module';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { FindNextMaturity } from './gifts/find-next-maturity.use-case.js';
import { GiftTerms } from './gifts/gift-terms.js';
import { GiftRepository } from './gifts/gift.repository.js';
import { GiftsController } from './gifts/gifts.grpc.controller.js';
import { PeopleRepository } from './gifts/people.repository.js';
import { SendGift } from './gifts/send-gift.use-case.js';
import { TrackPeopleConsumer } from './gifts/track-people.consumer.js';
import { TrackPeople } from './gifts/track-people.use-case.js';
import { BalanceController } from './wallets/balance.grpc.controller.js';
import { CreditPurchaseConsumer } from './credits/credit-purchase.consumer.js';
import { CreditPurchase } from './credits/credit-purchase.use-case.js';
import { FreezeWalletConsumer } from './wallets/freeze-wallet.consumer.js';
import { FreezeWallet } from './wallets/freeze-wallet.use-case.js';
import { GetBalance } from './wallets/get-balance.use-case.js';
import { LaneMetrics } from './ledger/lane/lane-metrics.js';
import { LedgerLanes } from './ledger/lane/ledger-lanes.js';
import { OpenWalletConsumer } from './wallets/open-wallet.consumer.js';
import { OpenWallet } from './wallets/open-wallet.use-case.js';
import { PostToLedger } from './ledger/post-to-ledger.use-case.js';
import { LedgerRepository } from './ledger/store/ledger.repository.js';
import { GetTransaction } from './statements/get-transaction.use-case.js';
import { ListTransactions } from './statements/list-transactions.use-case.js';
import { StatementsController } from './statements/statements.grpc.controller.js';
import { TrackPurchasesConsumer } from './statements/track-purchases.consumer.js';
import { TrackPurchases } from './statements/track-purchases.use-case.js';
import { TransactionRepository } from './statements/transaction.repository.js';
import { ListTransfers } from './transfers/list-transfers.use-case.js';
import { TransferRepository } from './transfers/transfer.repository.js';
import { TransfersController } from './transfers/transfers.grpc.controller.js';
import { walletCollections } from './wallet.collections.js';
import type { WalletConfig } from './wallet.config.js';

/** Every consumer of this service; started after the servers listen. */
export const walletConsumers = [
  OpenWalletConsumer,
  FreezeWalletConsumer,
  CreditPurchaseConsumer,
  TrackPeopleConsumer,
  TrackPurchasesConsumer,
];

const useCases = [
  CreditPurchase,
  FindNextMaturity,
  FreezeWallet,
  GetBalance,
  GetTransaction,
  ListTransactions,
  ListTransfers,
  OpenWallet,
  SendGift,
  TrackPeople,
  TrackPurchases,
];

const repositories: Provider[] = [
  GiftRepository,
  LedgerRepository,
  PeopleRepository,
  TransactionRepository,
  TransferRepository,
].map((repository) => ({
  provide: repository,
  useFactory: (db: Db) => new repository(db),
  inject: [MONGO_DB],
}));

@Module({})
export class WalletModule {
  /** The whole service. */
  static forRoot(config: WalletConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: WalletModule,
      imports: [
        DataModule.forRoot({ service: 'wallet', config, runtime, collections: walletCollections }),
      ],
      controllers: [BalanceController, GiftsController, StatementsController, TransfersController],
      providers: [
        ...useCases,
        ...walletConsumers,
        ...repositories,
        { provide: GiftTerms, useValue: new GiftTerms(config.GIFT_FEE_BASIS_POINTS) },
        ledgerLanes(config, runtime),
        {
          provide: PostToLedger,
          useFactory: (lanes: LedgerLanes) => postToLedger(lanes, runtime),
          inject: [LedgerLanes],
        },
      ],
    };
  }
}

function ledgerLanes(config: WalletConfig, { logger, metrics }: ServiceRuntime): Provider {
  const laneMetrics = new LaneMetrics(metrics);
  const options = {
    leaseMs: config.LANE_LEASE_MS,
    queueMax: config.LANE_QUEUE_MAX,
    waitMsMax: config.LANE_WAIT_MS,
    batchMax: config.LANE_BATCH_MAX,
  };
  return {
    provide: LedgerLanes,
    useFactory: (
      ...[db, runner, outbox, messaging]: [Db, TransactionRunner, Outbox, MessagingRuntime]
    ) =>
      new LedgerLanes(
        {
          db,
          runner,
          outbox,
          logger,
          metrics: laneMetrics,
          stopSources: () => messaging.stopConsumers(),
        },
        options,
      ),
    inject: [MONGO_DB, TransactionRunner, Outbox, MessagingRuntime],
  };
}

/**
 * A process that does not own the lanes is a standby: alive, but nobody should send it gifts. The wallet as a whole
 * works as long as somebody owns them.
 */
function postToLedger(lanes: LedgerLanes, { health }: ServiceRuntime): PostToLedger {
  const ledger = new PostToLedger(lanes.lanes);
  health.addCheck('ledger', async () => {
    if (!ledger.ready) throw new Error('another process owns the ledger lane');
  });
  health.addServiceCheck('ledger', async () => {
    if (!(await lanes.areOwned())) throw new Error('no process owns the ledger lane');
  });
  return ledger;
}
