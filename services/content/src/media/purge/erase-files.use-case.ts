import { Inject, Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { CONFIG } from '@mate/service-kit/tokens';
import { ObjectStorage } from '@mate/storage/object-storage';
import type { ContentConfig } from '../../content.config.js';
import type { AssetRecord } from '../assets/asset.rules.js';
import { PictureInbox } from '../posters/picture-inbox.adapter.js';
import { AssetPurgeRepository } from './asset-purge.repository.js';

const ASSETS_AT_ONCE_MAX = 20;

/** Removes the stored files of an owner's removed assets now; their purge looks again for what comes late. */
@Injectable()
export class EraseFiles {
  constructor(
    private readonly assets: AssetPurgeRepository,
    private readonly storage: ObjectStorage,
    private readonly pictures: PictureInbox,
    @Inject(CONFIG) private readonly config: ContentConfig,
  ) {}

  /** Answers how many assets it emptied, some of them at a time. Throws STORAGE_UNAVAILABLE. */
  async execute(ownerId: AccountId): Promise<number> {
    const found = await this.assets.listRemovedWithFiles(ownerId, ASSETS_AT_ONCE_MAX);
    for (const asset of found) await this.empty(asset);
    return found.length;
  }

  private async empty(asset: AssetRecord): Promise<void> {
    const { UPLOAD_BUCKET, MEDIA_BUCKET: bucket } = this.config;
    // A shorter prefix would be that of other assets too.
    if (!asset.folder.endsWith(`${asset._id}/`)) throw new Error('not a folder of its own');
    await this.storage.remove({ bucket: UPLOAD_BUCKET, key: asset.original.key });
    await this.pictures.remove(asset._id);
    await this.storage.removeAll({ bucket, key: asset.folder });
    await this.assets.forgetFiles(asset._id);
  }
}
