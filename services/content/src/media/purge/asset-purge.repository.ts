import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId, AssetId } from '@mate/contracts/ids';
import { assetModel } from '../assets/asset.model.js';
import { rungs, type AssetRecord, type PurgeNote } from '../assets/asset.rules.js';

// An awaited one has no size yet, and may have its file.
const withFiles = {
  $or: [
    { 'original.sizeBytes': { $ne: null } },
    { poster: { $ne: null } },
    { captions: { $exists: true } },
    ...rungs.map((rung) => ({ [`renditions.h264.${rung}`]: { $exists: true } })),
  ],
};

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

  /** An asset as it is now; null when it is in another state. */
  async findAgain({ _id, state }: Pick<AssetRecord, '_id' | 'state'>): Promise<AssetRecord | null> {
    return this.assets.findOne({ _id, state }).lean();
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

  /** Some removed assets of an owner that have files. */
  async listRemovedWithFiles(ownerId: AccountId, limit: number): Promise<AssetRecord[]> {
    return this.assets
      .find({ ownerId, state: 'removed', ...withFiles })
      .limit(limit)
      .lean();
  }

  /** Notes that the files of a removed asset are gone. */
  async forgetFiles(assetId: AssetId): Promise<void> {
    await this.assets.updateOne(
      { _id: assetId, state: 'removed' },
      {
        $set: { 'original.sizeBytes': null, poster: null },
        // Streams, storyboards and frames are made of stored renditions: there are none without those.
        $unset: {
          ...Object.fromEntries(rungs.map((rung) => [`renditions.h264.${rung}`, ''])),
          ...{
            streams: '',
            storyboard: '',
            captions: '',
            frames: '',
            ownPicture: '',
            replaced: '',
            print: '',
          },
        },
      },
    );
  }
}

function asRead({ _id, state, purge }: AssetRecord): QueryFilter<AssetRecord> {
  return { _id, state, 'purge.dueTime': purge?.dueTime };
}
