import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import type { AssetId } from '@mate/contracts/ids';
import { TransactionRunner, type Transaction } from '@mate/mongo/transaction';
import type { Logger } from '@mate/service-kit/logger';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import { ObjectStorage } from '@mate/storage/object-storage';
import type { ContentConfig } from '../../content.config.js';
import { AssetFollower } from '../assets/asset-follower.port.js';
import { AssetRepository } from '../assets/asset.repository.js';
import type { AssetRecord, Captions } from '../assets/asset.rules.js';

const STORED = {
  contentType: 'text/vtt; charset=utf-8',
  cacheControl: 'private, max-age=31536000, immutable',
};

/** A file of captions. */
export interface CaptionsText {
  readonly key: string;
  readonly text: string;
}

/** Makes other captions of those that an asset has. Throws to refuse. */
export type CaptionsChange = (present: readonly Captions[]) => Captions[];

/** Changes an asset's captions; their files come before and go after. */
@Injectable()
export class ChangeCaptions {
  constructor(
    private readonly assets: AssetRepository,
    private readonly follower: AssetFollower,
    private readonly transactions: TransactionRunner,
    private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: ContentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Null when the asset is gone. What is added has its file stored before; a file that cannot be removed now goes with
   * the asset: nobody is told of it any more.
   */
  async execute(
    assetId: AssetId,
    change: CaptionsChange,
    added?: CaptionsText,
  ): Promise<AssetRecord | null> {
    if (added) await this.store(added);
    try {
      const asset = await this.change(assetId, change);
      if (!asset && added) await this.discard(added.key);
      return asset;
    } catch (error) {
      // Nobody was told of it, unless it is not known what became of the commit.
      if (added && error instanceof AppError) await this.discard(added.key);
      throw error;
    }
  }

  private async change(assetId: AssetId, change: CaptionsChange): Promise<AssetRecord | null> {
    let before: readonly Captions[] = [];
    const run = async (tx: Transaction): Promise<AssetRecord | null> => {
      before = (await this.assets.findById(assetId, tx))?.captions ?? [];
      const asset = await this.assets.setCaptions(assetId, change(before), tx);
      if (asset) await this.follower.execute(asset, tx);
      return asset;
    };
    const asset = await this.transactions.run(run, { contended: assetId });
    const kept = new Set(asset?.captions?.map(({ key }) => key));
    for (const { key } of before) if (asset && !kept.has(key)) await this.discard(key);
    return asset;
  }

  private async store({ key, text }: CaptionsText): Promise<void> {
    await this.storage.put({ bucket: this.config.MEDIA_BUCKET, key }, Buffer.from(text), STORED);
  }

  private async discard(key: string): Promise<void> {
    try {
      await this.storage.remove({ bucket: this.config.MEDIA_BUCKET, key });
    } catch (err) {
      this.logger.warn({ event: 'captions.left', key, err });
    }
  }
}
