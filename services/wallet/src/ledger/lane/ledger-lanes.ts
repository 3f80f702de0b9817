import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Db } from 'mongodb';
import type { TransactionRunner } from '@mate/mongo/transaction';
import type { Logger } from '@mate/service-kit/logger';
import { SHARD_COUNT } from '../accounts.rules.js';
import { LaneRepository } from '../store/lane.repository.js';
import { LedgerRepository } from '../store/ledger.repository.js';
import { LaneOwner } from './lane-owner.js';
import type { LaneMetrics } from './lane-metrics.js';
import { LedgerLane, type BatchOutbox, type LaneOptions } from './ledger-lane.js';

export interface LedgerLanesDeps {
  readonly db: Db;
  readonly runner: TransactionRunner;
  readonly outbox: BatchOutbox;
  readonly logger: Logger;
  readonly metrics?: LaneMetrics;
  /** Awaited before the lanes stop: those who still bring commands. */
  readonly stopSources?: () => Promise<void>;
}

/** The lanes of this process, one per shard, started and stopped with it. */
export class LedgerLanes implements OnModuleInit, BeforeApplicationShutdown {
  readonly lanes: readonly LedgerLane[];
  private readonly rows: LaneRepository;

  constructor(
    private readonly deps: LedgerLanesDeps,
    options: Omit<LaneOptions, 'shard'>,
  ) {
    const { db, runner } = deps;
    const ledger = new LedgerRepository(db);
    const lanes = new LaneRepository(db);
    this.rows = lanes;
    this.lanes = Array.from({ length: SHARD_COUNT }, (_, shard) => {
      const owner = new LaneOwner({ runner, lanes, db }, shard, options.leaseMs);
      return new LedgerLane({ ...deps, owner, ledger }, { ...options, shard });
    });
  }

  onModuleInit(): void {
    for (const lane of this.lanes) lane.start();
  }

  /** Whether every shard has an owner, in this process or another. */
  async areOwned(): Promise<boolean> {
    const owned = await Promise.all(this.lanes.map((_, shard) => this.rows.isOwned(shard)));
    return !owned.includes(false);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.deps.stopSources?.();
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}
