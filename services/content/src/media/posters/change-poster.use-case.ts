import { Injectable } from '@nestjs/common';
import type { AssetId } from '@mate/contracts/ids';
import { TransactionRunner } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { AssetFollower } from '../assets/asset-follower.port.js';
import { AssetRepository } from '../assets/asset.repository.js';
import type { AssetRecord, Poster } from '../assets/asset.rules.js';
import { goneTimeOfReplaced, purgeOfReplaced } from '../assets/purge.rules.js';
import { PosterRepository, type PictureFence } from './poster.repository.js';

/** Shows another poster from now on, and tells who follows the asset. The one before goes once its addresses are over. */
@Injectable()
export class ChangePoster {
  constructor(
    private readonly assets: AssetRepository,
    private readonly posters: PosterRepository,
    private readonly follower: AssetFollower,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Null where the asset does not play, or the picture is not the one that is waited for any more. */
  execute(which: AssetId | PictureFence, poster: Poster): Promise<AssetRecord | null> {
    const assetId = typeof which === 'string' ? which : which.assetId;
    return this.transactions.run(
      async (tx) => {
        const present = await this.assets.findById(assetId, tx);
        const now = this.clock.now();
        const purge = purgeOfReplaced(now, present?.purge ?? null);
        const before = present?.poster?.key;
        const replaced =
          before === undefined || before === poster.key
            ? undefined
            : { key: before, goneTime: goneTimeOfReplaced(now) };
        const asset = await this.posters.setPoster(which, { poster, purge, replaced }, tx);
        if (asset) await this.follower.execute(asset, tx);
        return asset;
      },
      { contended: assetId },
    );
  }
}
