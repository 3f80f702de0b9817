import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '@mate/mongo/transaction';
import { AssetFollower } from '../assets/asset-follower.port.js';
import {
  AssetAttemptRepository,
  type Fence,
  type PackagedRung,
} from './asset-attempt.repository.js';

/** A rendition is packaged for adaptive players: they may choose it from now on. */
@Injectable()
export class AddStream {
  constructor(
    private readonly attempts: AssetAttemptRepository,
    private readonly follower: AssetFollower,
    private readonly transactions: TransactionRunner,
  ) {}

  /** False when the attempt is superseded or the asset is gone. */
  execute(fence: Fence, packaged: PackagedRung): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const asset = await this.attempts.addStream(fence, packaged, tx);
      if (asset) await this.follower.execute(asset, tx);
      return asset !== null;
    });
  }
}
