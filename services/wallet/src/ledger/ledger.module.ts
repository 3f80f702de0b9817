import { Module, type Provider } from '@nestjs/common';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { Health } from '@mate/service-kit/health';
import type { Logger } from '@mate/service-kit/logger';
import { Registry } from '@mate/service-kit/metrics';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { WalletConfig } from '../wallet.config.js';
import { BalanceReader } from './balance.reader.js';
import { LaneMetrics } from './lane/lane-metrics.js';
import { LedgerLanes } from './lane/ledger-lanes.js';
import { PostToLedger } from './post-to-ledger.queue.js';
import { BatchRowRepository } from './store/batch-row.repository.js';
import { LaneRepository } from './store/lane.repository.js';
import { LedgerRepository } from './store/ledger.repository.js';

const lanes: Provider = {
  provide: LedgerLanes,
  inject: [
    CONFIG,
    LOGGER,
    Registry,
    LedgerRepository,
    LaneRepository,
    BatchRowRepository,
    TransactionRunner,
    Outbox,
    Clock,
    MessagingRuntime,
  ],
  useFactory: (
    ...[config, logger, metrics, ledger, owners, rows, runner, outbox, clock, messaging]: [
      WalletConfig,
      Logger,
      Registry,
      LedgerRepository,
      LaneRepository,
      BatchRowRepository,
      TransactionRunner,
      Outbox,
      Clock,
      MessagingRuntime,
    ]
  ) =>
    new LedgerLanes(
      {
        ledger,
        lanes: owners,
        rows,
        runner,
        outbox,
        clock,
        logger,
        metrics: new LaneMetrics(metrics),
        stopSources: () => messaging.stopConsumers(),
      },
      {
        leaseMs: config.LANE_LEASE_MS,
        queueMax: config.LANE_QUEUE_MAX,
        waitMsMax: config.LANE_WAIT_MS,
        batchMax: config.LANE_BATCH_MAX,
      },
    ),
};

/**
 * A process that does not own the lanes is a standby: alive, but nobody should send it gifts. The wallet as a whole
 * works as long as somebody owns them.
 */
const postToLedger: Provider = {
  provide: PostToLedger,
  inject: [LedgerLanes, Health],
  useFactory: (owned: LedgerLanes, health: Health) => {
    const ledger = new PostToLedger(owned.lanes);
    health.addCheck('ledger', async () => {
      if (!ledger.ready) throw new Error('another process owns the ledger lane');
    });
    health.addServiceCheck('ledger', async () => {
      if (!(await owned.areOwned())) throw new Error('no process owns the ledger lane');
    });
    return ledger;
  },
};

/** Accounts, postings and the lanes that alone write them. */
@Module({
  providers: [
    LedgerRepository,
    LaneRepository,
    BatchRowRepository,
    BalanceReader,
    lanes,
    postToLedger,
  ],
  exports: [PostToLedger, BalanceReader],
})
export class LedgerModule {}
