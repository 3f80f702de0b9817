import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import { AssetFollower } from '../assets/asset-follower.port.js';
import type { AssetRecord, Film, Poster, Rung } from '../assets/asset.rules.js';
import { ChangeAsset } from '../assets/change-asset.use-case.js';
import { AssetAttemptRepository, type Fence } from './asset-attempt.repository.js';

export interface StoredRendition {
  readonly rung: Rung;
  readonly key: string;
  /** With the first one, from which on the asset plays. */
  readonly first?: { readonly poster: Poster; readonly film: Film };
}

/** A rendition is stored: the first one makes the asset play, the others are added to it. */
@Injectable()
export class AddRendition {
  constructor(
    private readonly attempts: AssetAttemptRepository,
    private readonly change: ChangeAsset,
    private readonly follower: AssetFollower,
    private readonly transactions: TransactionRunner,
  ) {}

  /** False when the attempt is superseded or the asset is gone. */
  async execute(fence: Fence, rendition: StoredRendition): Promise<boolean> {
    const asset = await this.transactions.run((tx) => this.add(fence, rendition, tx));
    return asset !== null;
  }

  private async add(
    fence: Fence,
    { rung, key, first }: StoredRendition,
    tx: Transaction,
  ): Promise<AssetRecord | null> {
    const { assetId, attempt } = fence;
    if (first) {
      const changes = { ...first, renditions: { h264: { [rung]: key } } };
      const change = { from: 'processing', to: 'playable', changes, attempt } as const;
      return this.change.execute(assetId, change, tx);
    }
    const asset = await this.attempts.addRendition(fence, { rung, key }, tx);
    if (asset) await this.follower.execute(asset, tx);
    return asset;
  }
}
