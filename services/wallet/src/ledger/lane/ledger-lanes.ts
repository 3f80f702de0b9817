import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { TransactionRunner } from '@mate/mongo/transaction';
import type { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import type { BatchRowRepository } from '../store/batch-row.repository.js';
import type { LaneRepository } from '../store/lane.repository.js';
import type { LedgerRepository } from '../store/ledger.repository.js';
import type { LaneInboxRepository } from '../store/lane-inbox.repository.js';
import type { LayoutRepository } from '../store/layout.repository.js';
import type { MemberRepository } from '../store/member.repository.js';
import type { LaneDirectory } from '../routing/lane-directory.js';
import { LaneSpread } from '../routing/lane-spread.js';
import { walletPoints } from '../../fail-points.js';
import type { InboxKinds } from '../inbox-kinds.registry.js';
import { LaneOwner } from './lane-owner.js';
import type { LaneMetrics } from './lane-metrics.js';
import { LedgerLane, type BatchOutbox, type LaneOptions } from './ledger-lane.js';

/** What all lanes of a process share. */
export interface LedgerLanesDeps {
  readonly ledger: LedgerRepository;
  readonly lanes: LaneRepository;
  readonly members: MemberRepository;
  readonly directory: LaneDirectory;
  readonly layout: LayoutRepository;
  readonly inbox: LaneInboxRepository;
  readonly kinds: InboxKinds;
  readonly rows: BatchRowRepository;
  readonly runner: TransactionRunner;
  readonly outbox: BatchOutbox;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics?: LaneMetrics;
  /** Awaited before the lanes stop: those who still bring commands. */
  readonly stopSources?: () => Promise<void>;
}

/** The lanes of this process, one per shard, started and stopped with it. */
export class LedgerLanes implements OnModuleInit, BeforeApplicationShutdown {
  readonly lanes: readonly LedgerLane[];
  private readonly spread: LaneSpread;

  constructor(
    private readonly deps: LedgerLanesDeps,
    private readonly options: Omit<LaneOptions, 'shard'>,
  ) {
    const { directory, lanes, runner } = deps;
    const { leaseMs } = options;
    this.spread = new LaneSpread(deps, () => this.lanes, options);
    const mayTake = (): boolean => this.spread.mayTake();
    const onSent = (shards: readonly number[]): void => this.lookIntoInboxes(shards);
    this.lanes = Array.from({ length: options.shards }, (_, shard) => {
      const claim = { shard, leaseMs, address: directory.here };
      const owner = new LaneOwner({ runner, lanes }, claim);
      const isElsewhere = (): Promise<boolean> => directory.isElsewhere(shard);
      return new LedgerLane(
        { ...deps, owner, onSent, mayTake, isElsewhere },
        { ...options, shard },
      );
    });
  }

  /** Throws an Error where the ledger was begun with another number of shards. */
  async onModuleInit(): Promise<void> {
    await this.deps.layout.settle(this.options.shards);
    await this.spread.start();
    for (const lane of this.lanes) lane.start();
  }

  /** Wakes the lanes of shards that have got something new; those of other processes look by themselves. */
  lookIntoInboxes(shards: readonly number[]): void {
    walletPoints.pass('inbox.before-waking');
    for (const shard of shards) this.lanes[shard]?.lookIntoInbox();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.deps.stopSources?.();
    await Promise.all(this.lanes.map((lane) => lane.stop()));
    await this.spread.stop();
  }
}
