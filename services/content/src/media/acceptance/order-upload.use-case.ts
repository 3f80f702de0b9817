import { Injectable } from '@nestjs/common';
import { JobQueues } from '@mate/jobs/job-queues';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { nextOrder, type AssetRecord } from '../assets/asset.rules.js';
import { ChangeAsset } from '../assets/change-asset.use-case.js';
import { OrderTurns } from '../orders/order-turns.reader.js';
import { laneOf, turnsOf } from '../orders/transcode-lanes.rules.js';
import { laneBells, ringFor } from '../orders/lane-bell.job.js';
import { UploadRepository } from '../uploads/upload.repository.js';
import type { UploadRecord } from '../uploads/upload.rules.js';

const NO_ORDER = { version: 0, attempt: 0 };

/** Ends the upload of a file that is there, and orders its transcode. */
@Injectable()
export class OrderUpload {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly change: ChangeAsset,
    private readonly turns: OrderTurns,
    private readonly jobs: JobQueues,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Does nothing when the upload was ended before. */
  async execute(upload: UploadRecord): Promise<void> {
    const order = (tx: Transaction): Promise<AssetRecord | null> => this.order(upload, tx);
    const contended = turnsOf(upload.accountId);
    const asset = await this.transactions.run(order, { contended });
    if (asset) await this.jobs.enqueue(laneBells[laneOf(asset)], ringFor(asset));
  }

  private async order(
    { _id, assetId, key, sizeBytes }: UploadRecord,
    tx: Transaction,
  ): Promise<AssetRecord | null> {
    if (!(await this.uploads.end(_id, 'done', tx))) return null;
    const turn = await this.turns.nextFirst(assetId, tx);
    if (turn === null) return null;
    const order = nextOrder(NO_ORDER, { turn, now: this.clock.now() });
    const changes = { original: { key, sizeBytes }, order };
    return this.change.execute(assetId, { from: 'awaited', to: 'processing', changes }, tx);
  }
}
