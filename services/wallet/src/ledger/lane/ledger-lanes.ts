import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { TransactionRunner } from '@mate/mongo/transaction';
import type { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { SHARD_COUNT } from '../accounts.rules.js';
import type { BatchRowRepository } from '../store/batch-row.repository.js';
import type { LaneRepository } from '../store/lane.repository.js';
import type { LedgerRepository } from '../store/ledger.repository.js';
import { LaneOwner } from './lane-owner.js';
import type { LaneMetrics } from './lane-metrics.js';
import { LedgerLane, type BatchOutbox, type LaneOptions } from './ledger-lane.js';

export interface LedgerLanesDeps {
  readonly ledger: LedgerRepository;
  readonly lanes: LaneRepository;
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

  constructor(
    private readonly deps: LedgerLanesDeps,
    options: Omit<LaneOptions, 'shard'>,
  ) {
    const { runner, lanes } = deps;
    this.lanes = Array.from({ length: SHARD_COUNT }, (_, shard) => {
      const owner = new LaneOwner({ runner, lanes }, shard, options.leaseMs);
      return new LedgerLane({ ...deps, owner }, { ...options, shard });
    });
  }

  onModuleInit(): void {
    for (const lane of this.lanes) lane.start();
  }

  /** Whether every shard has an owner, in this process or another. */
  async areOwned(): Promise<boolean> {
    const owned = await Promise.all(this.lanes.map((_, shard) => this.deps.lanes.isOwned(shard)));
    return !owned.includes(false);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.deps.stopSources?.();
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}
