import { Injectable } from '@nestjs/common';
import type { AssetId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import type { AssetRecord } from '../assets/asset.rules.js';
import { purgeOfFinished } from '../assets/purge.rules.js';
import { AssetAttemptRepository, type Fence } from './asset-attempt.repository.js';

export type { Fence } from './asset-attempt.repository.js';

const LEASE_MS = 15_000;

/**
 * What a worker asks of the orders in the database. The lease says that one is at it, the attempt number keeps a stale
 * one from writing: false means that another worker, or nobody, should go on.
 */
@Injectable()
export class TranscodeOrders {
  constructor(
    private readonly attempts: AssetAttemptRepository,
    private readonly clock: Clock,
  ) {}

  /** Takes the order up, or null when it is done, superseded or the asset is gone. */
  begin(assetId: AssetId, version: number): Promise<AssetRecord | null> {
    return this.attempts.begin(assetId, version, this.leaseEnd());
  }

  /** Says that the worker is still at it. */
  renew(fence: Fence): Promise<boolean> {
    return this.attempts.renew(fence, this.leaseEnd());
  }

  /** All renditions are there. */
  complete(fence: Fence): Promise<boolean> {
    return this.attempts.finish(fence, purgeOfFinished(this.clock.now(), fence.attempt));
  }

  private leaseEnd(): Date {
    return new Date(this.clock.nowMs() + LEASE_MS);
  }
}
