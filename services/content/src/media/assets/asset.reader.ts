import { Injectable } from '@nestjs/common';
import type { AccountId, AssetId } from '@mate/contracts/ids';
import { AssetRepository } from './asset.repository.js';
import type { AssetRecord } from './asset.rules.js';

/** Single assets for the rooms above. Who may see one is decided by them. */
@Injectable()
export class AssetReader {
  constructor(private readonly assets: AssetRepository) {}

  /** Throws where there is none: whoever names an asset was written in one transaction with it. */
  async get(assetId: AssetId): Promise<AssetRecord> {
    const asset = await this.assets.findById(assetId);
    if (!asset) throw new Error(`no asset ${assetId}`);
    return asset;
  }

  /** Films of an account that were made of a file with this print, newest first. */
  listByPrint(ownerId: AccountId, print: string, limit: number): Promise<AssetId[]> {
    return this.assets.listByPrint(ownerId, print, limit);
  }
}
