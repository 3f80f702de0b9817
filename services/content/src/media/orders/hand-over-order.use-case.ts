import { Injectable } from '@nestjs/common';
import { JobQueues } from '@mate/jobs/job-queues';
import type { AssetRecord } from '../assets/asset.rules.js';
import { AssetAttemptRepository, type Fence } from './asset-attempt.repository.js';
import { OrderTurns } from './order-turns.reader.js';
import { laneOf } from './transcode-lanes.rules.js';
import { laneBells, ringFor } from './lane-bell.job.js';

/** The first rendition plays: the others wait in a lane of their own, for their account's turn there. */
@Injectable()
export class HandOverOrder {
  constructor(
    private readonly attempts: AssetAttemptRepository,
    private readonly turns: OrderTurns,
    private readonly jobs: JobQueues,
  ) {}

  /** False when the attempt is superseded or the asset is gone. Where it never happens the order is in that lane all the same. */
  async execute(
    fence: Fence,
    { ownerId, kind }: Pick<AssetRecord, 'ownerId' | 'kind'>,
  ): Promise<boolean> {
    const lane = laneOf({ state: 'playable', kind });
    const turn = await this.turns.next(ownerId, lane);
    const asset = await this.attempts.handOver(fence, turn);
    if (asset) await this.jobs.enqueue(laneBells[lane], ringFor(asset));
    return asset !== null;
  }
}
