import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, MINUTE_MS } from '@mate/contracts/durations';
import { Clock } from '@mate/service-kit/clock';
import type { Logger } from '@mate/service-kit/logger';
import { ObjectStorage } from '@mate/storage/object-storage';
import type { ContentConfig } from '../../content.config.js';
import { CONFIG, LOGGER } from '@mate/service-kit/tokens';
import type { AssetRecord } from '../assets/asset.rules.js';
import { PictureInbox } from '../posters/picture-inbox.adapter.js';
import { isUnused, nextPurge, purgeScope } from '../assets/purge.rules.js';
import { AssetPurgeRepository } from './asset-purge.repository.js';

const PER_SWEEP_MAX = 20;
const POSTPONED_MS = 10 * MINUTE_MS;

/**
 * Removes stored files that nobody can see any more: everything of removed assets, files of lost transcode
 * attempts, originals that failed long ago. Every step may be repeated, and the note on the asset goes last.
 */
@Injectable()
export class PurgeAssets {
  constructor(
    private readonly assets: AssetPurgeRepository,
    private readonly storage: ObjectStorage,
    private readonly pictures: PictureInbox,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ContentConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One batch of what is due. Trouble with one asset postpones that one only. */
  async execute(): Promise<void> {
    for (const asset of await this.assets.findDue(this.clock.now(), PER_SWEEP_MAX)) {
      try {
        await this.purgeOne(asset);
      } catch (error) {
        this.logger.warn({ event: 'purge.failed', assetId: asset._id, err: error });
        const dueTime = new Date(this.clock.nowMs() + POSTPONED_MS);
        await this.assets.note(asset, { dueTime, isLast: asset.purge?.isLast ?? false });
      }
    }
  }

  private async purgeOne(asset: AssetRecord): Promise<void> {
    const scope = purgeScope(asset);
    const keptMs = this.config.FAILED_ORIGINAL_DAYS * DAY_MS;
    if (scope.original) {
      // Before the file goes: a retry must never find an order without its original.
      if (asset.state === 'failed' && !(await this.assets.forgetOriginal(asset))) return;
      await this.storage.remove({ bucket: this.config.UPLOAD_BUCKET, key: asset.original.key });
    }
    if (asset.state === 'removed') await this.pictures.remove(asset._id);
    if (scope.renditions !== 'none') await this.removeRenditions(asset, scope.renditions);
    await this.assets.note(asset, nextPurge(asset, this.clock.now(), keptMs));
  }

  private async removeRenditions(asset: AssetRecord, which: 'all' | 'unused'): Promise<void> {
    const bucket = this.config.MEDIA_BUCKET;
    // A shorter prefix would be that of other assets too.
    if (!asset.folder.endsWith(`${asset._id}/`)) throw new Error('not a folder of its own');
    if (which === 'all') return this.storage.removeAll({ bucket, key: asset.folder });
    // A worker that was killed leaves parts of a file that nobody joins any more.
    const begun = await this.storage.multipart.listBeginning({ bucket, key: asset.folder });
    for (const { key, uploadId } of begun)
      if (isUnused(key, asset, this.clock.now()))
        await this.storage.multipart.abort({ bucket, key }, uploadId);
    for await (const keys of this.storage.listPages({ bucket, key: asset.folder })) {
      // Read after the list: what was put before it is named by now, or is still being drawn.
      const present = await this.assets.findAgain(asset);
      if (!present) return;
      const now = this.clock.now();
      for (const key of keys)
        if (isUnused(key, present, now)) await this.storage.remove({ bucket, key });
    }
  }
}
