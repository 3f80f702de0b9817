import { Injectable } from '@nestjs/common';
import type { AssetId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { purgeOfRemoved } from '../assets/purge.rules.js';
import { EndUpload } from '../uploads/end-upload.use-case.js';
import { AssetRepository } from '../assets/asset.repository.js';
import { assetTransition, assetTransitions } from '../assets/asset.states.js';

/** Nobody shows an asset any more: its files go in time, and with an awaited one its upload. */
@Injectable()
export class RemoveAsset {
  constructor(
    private readonly assets: AssetRepository,
    private readonly uploads: EndUpload,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, and so untold to the follower, who is the caller. Repeating it is harmless. */
  async execute(assetId: AssetId, tx: Transaction): Promise<void> {
    const asset = await this.assets.findById(assetId, tx);
    if (!asset || !assetTransitions[asset.state].includes('removed')) return;
    const changes = { purge: purgeOfRemoved(this.clock.now()) };
    await this.assets.move(assetId, assetTransition(asset.state, 'removed'), { changes, tx });
    if (asset.state === 'awaited') await this.uploads.execute(asset, tx);
  }
}
