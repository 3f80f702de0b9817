import { Module, type Provider } from '@nestjs/common';
import { MessagingRuntime } from '@mate/messaging/messaging-runtime';
import { Outbox } from '@mate/messaging/outbox';
import { TransactionRunner } from '@mate/mongo/transaction';
import { RpcForwarder } from '@mate/service-kit/rpc-forwarder';
import { rpcTlsOf } from '@mate/service-kit/transport-config';
import { Clock } from '@mate/service-kit/clock';
import { Health } from '@mate/service-kit/health';
import type { Logger } from '@mate/service-kit/logger';
import { Registry } from '@mate/service-kit/metrics';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import { advertisedAddressOf, type WalletConfig } from '../wallet.config.js';
import { BalanceReader } from './readers/balance.reader.js';
import { ExpiredLotsReader } from './readers/expired-lots.reader.js';
import { JournalReader } from './readers/journal.reader.js';
import { JournalsBehind } from './readers/journals-behind.reader.js';
import { InboxKinds } from './inbox-kinds.registry.js';
import { LaneMetrics } from './lane/lane-metrics.js';
import { LedgerLanes } from './lane/ledger-lanes.js';
import { LedgerInbox } from './ledger-inbox.queue.js';
import { LotReader } from './readers/lot.reader.js';
import { PostToLedger } from './post-to-ledger.queue.js';
import { BlockRepository } from './sealing/block.repository.js';
import { HeadSigner } from './sealing/head-signer.js';
import { LedgerProofs } from './sealing/ledger-proofs.reader.js';
import { SealJournals } from './sealing/seal-journals.use-case.js';
import { SealedJournals } from './sealing/sealed-journals.reader.js';
import { Sealer } from './sealing/sealer.job.js';
import { BatchRowRepository } from './store/batch-row.repository.js';
import { JournalRepository } from './store/journal.repository.js';
import { LaneInboxRepository } from './store/lane-inbox.repository.js';
import { LaneRepository } from './store/lane.repository.js';
import { MemberRepository } from './store/member.repository.js';
import { LaneDirectory } from './routing/lane-directory.js';
import { LaneRouter } from './routing/lane-router.js';
import { LayoutRepository } from './store/layout.repository.js';
import { LedgerRepository } from './store/ledger.repository.js';
import { PurchaseJournalReader } from './readers/purchase-journal.reader.js';
import { WalletStateReader } from './readers/wallet-state.reader.js';

const lanes: Provider = {
  provide: LedgerLanes,
  inject: [
    CONFIG,
    LOGGER,
    Registry,
    LedgerRepository,
    LaneRepository,
    MemberRepository,
    LaneDirectory,
    LayoutRepository,
    LaneInboxRepository,
    InboxKinds,
    BatchRowRepository,
    TransactionRunner,
    Outbox,
    Clock,
    MessagingRuntime,
  ],
  useFactory: (
    ...[config, logger, metrics, ledger, owners, members, directory, layout, inbox, ...rest]: [
      WalletConfig,
      Logger,
      Registry,
      LedgerRepository,
      LaneRepository,
      MemberRepository,
      LaneDirectory,
      LayoutRepository,
      LaneInboxRepository,
      InboxKinds,
      BatchRowRepository,
      TransactionRunner,
      Outbox,
      Clock,
      MessagingRuntime,
    ]
  ) => {
    const [kinds, rows, runner, outbox, clock, messaging] = rest;
    return new LedgerLanes(
      {
        ledger,
        lanes: owners,
        members,
        directory,
        layout,
        inbox,
        kinds,
        rows,
        runner,
        outbox,
        clock,
        logger,
        metrics: new LaneMetrics(metrics),
        stopSources: () => messaging.stopConsumers(),
      },
      {
        shards: config.SHARDS,
        leaseMs: config.LANE_LEASE_MS,
        queueMax: config.LANE_QUEUE_MAX,
        waitMsMax: config.LANE_WAIT_MS,
        batchMax: config.LANE_BATCH_MAX,
      },
    );
  },
};

const postToLedger: Provider = {
  provide: PostToLedger,
  inject: [LedgerLanes],
  useFactory: (owned: LedgerLanes) => new PostToLedger(owned.lanes),
};

const directory: Provider = {
  provide: LaneDirectory,
  inject: [CONFIG, LaneRepository],
  useFactory: (config: WalletConfig, owners: LaneRepository) =>
    new LaneDirectory(owners, advertisedAddressOf(config)),
};

/** Every process takes calls that post: ready where each lane has an owner, and each other owner answers. */
const router: Provider = {
  provide: LaneRouter,
  inject: [CONFIG, PostToLedger, LaneDirectory, Health],
  useFactory: (
    ...[config, ledger, owners, health]: [WalletConfig, PostToLedger, LaneDirectory, Health]
  ) => {
    const forwarder = new RpcForwarder({ domain: 'wallet', tls: rpcTlsOf(config) });
    const deps = { ledger, directory: owners, forwarder, shards: config.SHARDS };
    const calls = new LaneRouter(deps);
    health.addCheck('ledger', () => calls.requireReachable());
    health.addServiceCheck('ledger', async () => void (await calls.requireOwners()));
    return calls;
  },
};

const proofs: Provider = {
  provide: LedgerProofs,
  inject: [BlockRepository, CONFIG],
  useFactory: (blocks: BlockRepository, config: WalletConfig) =>
    new LedgerProofs(blocks, new HeadSigner(config.LEDGER_KEY)),
};

const journalsBehind: Provider = {
  provide: JournalsBehind,
  inject: [JournalRepository, CONFIG],
  useFactory: (journals: JournalRepository, { SHARDS }: WalletConfig) =>
    new JournalsBehind(journals, SHARDS),
};

const sealedJournals: Provider = {
  provide: SealedJournals,
  inject: [LedgerProofs],
  useFactory: (reader: LedgerProofs) => new SealedJournals(reader),
};

const sealer: Provider = {
  provide: Sealer,
  inject: [SealJournals, CONFIG, LOGGER, Registry],
  useFactory: (
    sealing: SealJournals,
    config: WalletConfig,
    ...[logger, metrics]: [Logger, Registry]
  ) => new Sealer(sealing, { everyMs: config.SEAL_EVERY_MS, logger, metrics }),
};

const ledgerInbox: Provider = {
  provide: LedgerInbox,
  inject: [LaneInboxRepository, LedgerLanes, Clock],
  useFactory: (inbox: LaneInboxRepository, owned: LedgerLanes, clock: Clock) =>
    new LedgerInbox(inbox, owned, clock),
};

/** Accounts, postings, the lanes that alone write them, and the sealing of what they wrote. */
@Module({
  providers: [
    LedgerRepository,
    LaneRepository,
    MemberRepository,
    LayoutRepository,
    LaneInboxRepository,
    InboxKinds,
    BatchRowRepository,
    BalanceReader,
    WalletStateReader,
    ExpiredLotsReader,
    LotReader,
    JournalRepository,
    JournalReader,
    PurchaseJournalReader,
    journalsBehind,
    BlockRepository,
    SealJournals,
    sealer,
    proofs,
    sealedJournals,
    lanes,
    postToLedger,
    directory,
    router,
    ledgerInbox,
  ],
  exports: [
    PostToLedger,
    LaneRouter,
    LedgerInbox,
    InboxKinds,
    BalanceReader,
    ExpiredLotsReader,
    JournalReader,
    JournalsBehind,
    PurchaseJournalReader,
    LedgerProofs,
    SealedJournals,
    WalletStateReader,
    LotReader,
  ],
})
export class LedgerModule {}
