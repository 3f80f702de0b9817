import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { assetModel } from '../assets/asset.model.js';
import type { AssetRecord, PurgeNote } from '../assets/asset.rules.js';

/** Assets with stored files to remove. Notes change compare-and-set: an asset that moved on has its own new note. */
@Injectable()
export class AssetPurgeRepository {
  constructor(@InjectModel(assetModel.name) private readonly assets: Model<AssetRecord>) {}

  async findDue(now: Date, limit: number): Promise<AssetRecord[]> {
    return this.assets
      .find({ 'purge.dueTime': { $lte: now } })
      .sort({ 'purge.dueTime': 1 })
      .limit(limit)
      .lean();
  }

  /** Forgets a failed asset's original, so that it cannot be tried again; false when the asset moved on. */
  async forgetOriginal(asset: AssetRecord): Promise<boolean> {
    const { matchedCount } = await this.assets.updateOne(asRead(asset), {
      $set: { 'original.sizeBytes': null },
    });
    return matchedCount === 1;
  }

  /** Notes the next look, or that there is none. */
  async note(asset: AssetRecord, purge: PurgeNote | null): Promise<void> {
    await this.assets.updateOne(asRead(asset), { $set: { purge } });
  }
}

function asRead({ _id, state, purge }: AssetRecord): QueryFilter<AssetRecord> {
  return { _id, state, 'purge.dueTime': purge?.dueTime };
}
