import { Injectable } from '@nestjs/common';
import type { AssetId } from '@mate/contracts/ids';
import { JobQueues } from '@mate/jobs/job-queues';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { AssetRepository } from '../assets/asset.repository.js';
import { mayBeTriedAgain, nextOrder, type AssetRecord } from '../assets/asset.rules.js';
import { ChangeAsset } from '../assets/change-asset.use-case.js';
import { OrderTurns } from './order-turns.reader.js';
import { laneOf, turnsOf } from './transcode-lanes.rules.js';
import { laneBells, ringFor } from './lane-bell.job.js';

/** Another try for a failed asset, from the stored file. */
@Injectable()
export class RetryAsset {
  constructor(
    private readonly assets: AssetRepository,
    private readonly change: ChangeAsset,
    private readonly turns: OrderTurns,
    private readonly jobs: JobQueues,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** False when it is not failed, its file is gone, or it was tried too often. */
  async execute(assetId: AssetId): Promise<boolean> {
    const known = await this.assets.findById(assetId);
    if (!known) return false;
    const asset = await this.order(known);
    if (!asset) return false;
    await this.jobs.enqueue(laneBells[laneOf(asset)], ringFor(asset));
    return true;
  }

  private order({ _id: assetId, ownerId }: AssetRecord): Promise<AssetRecord | null> {
    const order = async (tx: Transaction): Promise<AssetRecord | null> => {
      // Read inside: the original of an asset that failed long ago may be on its way out.
      const asset = await this.assets.findById(assetId, tx);
      if (!asset || !mayBeTriedAgain(asset)) return null;
      const lane = laneOf({ state: 'processing', kind: asset.kind });
      const turn = await this.turns.next(asset.ownerId, lane, tx);
      const order = nextOrder(asset.order, { turn, now: this.clock.now() });
      const changes = { failureReason: '' as const, order, purge: null };
      return this.change.execute(assetId, { from: 'failed', to: 'processing', changes }, tx);
    };
    return this.transactions.run(order, { contended: turnsOf(ownerId) });
  }
}
