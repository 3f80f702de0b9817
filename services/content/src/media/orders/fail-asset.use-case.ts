import { Injectable } from '@nestjs/common';
import type { MediaReason } from '@mate/contracts/media';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { ChangeAsset } from '../assets/change-asset.use-case.js';
import { purgeOfFailed } from '../assets/purge.rules.js';
import { AssetAttemptRepository, type Fence } from './asset-attempt.repository.js';

/** Gives an order up. An asset that plays keeps what it has; another one is failed with the code of why. */
@Injectable()
export class FailAsset {
  constructor(
    private readonly attempts: AssetAttemptRepository,
    private readonly change: ChangeAsset,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** False when the attempt is superseded or the asset is gone. */
  execute(fence: Fence, reason: MediaReason): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      if (!(await this.attempts.finish(fence, purgeOfFailed(this.clock.now()), tx))) return false;
      const { assetId, attempt } = fence;
      const changes = { failureReason: reason };
      await this.change.execute(
        assetId,
        { from: 'processing', to: 'failed', changes, attempt },
        tx,
      );
      return true;
    });
  }
}
