import { Injectable } from '@nestjs/common';
import type { AssetId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { AssetFollower } from './asset-follower.port.js';
import { AssetRepository, type AssetChanges } from './asset.repository.js';
import type { AssetRecord } from './asset.rules.js';
import { assetTransition, type AssetState } from './asset.states.js';

/** A change of an asset's state. */
export interface AssetChange {
  readonly from: AssetState;
  readonly to: AssetState;
  readonly changes?: AssetChanges;
  /** The change counts only while this is the present attempt. */
  readonly attempt?: number;
}

/** Moves an asset to another state and tells who follows it, in one transaction. */
@Injectable()
export class ChangeAsset {
  constructor(
    private readonly assets: AssetRepository,
    private readonly follower: AssetFollower,
  ) {}

  /** Null when the asset is not in `from` any more, or the attempt is superseded; nothing is changed then. */
  async execute(
    assetId: AssetId,
    { from, to, ...how }: AssetChange,
    tx: Transaction,
  ): Promise<AssetRecord | null> {
    const asset = await this.assets.move(assetId, assetTransition(from, to), { ...how, tx });
    if (asset) await this.follower.execute(asset, tx);
    return asset;
  }
}
