import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId, AssetId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { assetModel } from './asset.model.js';
import type { AssetRecord, Captions } from './asset.rules.js';
import type { AssetTransition } from './asset.states.js';

/** Changes that ride on a move of state. */
export type AssetChanges = Partial<
  Pick<
    AssetRecord,
    'failureReason' | 'original' | 'order' | 'renditions' | 'poster' | 'film' | 'purge'
  >
>;

/** Assets by id, and every change of their state. */
@Injectable()
export class AssetRepository {
  constructor(
    @InjectModel(assetModel.name) private readonly assets: Model<AssetRecord>,
    private readonly clock: Clock,
  ) {}

  async insert(asset: AssetRecord, tx: Transaction): Promise<void> {
    await insertDocument(this.assets, asset, tx);
  }

  async findById(assetId: AssetId, tx?: Transaction): Promise<AssetRecord | null> {
    return this.assets.findById(assetId, null, { session: tx }).lean();
  }

  /** Assets of an account whose file has this print, newest first, that were not removed and whose file has come. */
  async listByPrint(ownerId: AccountId, print: string, limit: number): Promise<AssetId[]> {
    const assets = await this.assets
      .find({ ownerId, print, state: { $in: ['processing', 'playable'] } }, { _id: 1 })
      .sort({ _id: -1 })
      .limit(limit)
      .lean();
    return assets.map(({ _id }) => _id);
  }

  /** How many assets of an account are being processed, counted up to a limit. */
  async countProcessing(ownerId: AccountId, limit: number, tx: Transaction): Promise<number> {
    return this.assets.countDocuments({ ownerId, state: 'processing' }, { limit, session: tx });
  }

  /** Puts other captions in the place of an asset's; null when it is gone. */
  async setCaptions(
    assetId: AssetId,
    captions: Captions[],
    tx: Transaction,
  ): Promise<AssetRecord | null> {
    return this.assets.findOneAndUpdate(
      { _id: assetId, state: { $ne: 'removed' } },
      { $set: { captions, updateTime: this.clock.now() } },
      { session: tx, returnDocument: 'after', lean: true },
    );
  }

  /** Of a removed asset no print is kept. Compare-and-set: the changed asset, or null when it is not in `from` any more or the fence is passed. */
  async move(
    assetId: AssetId,
    { from, to }: AssetTransition,
    how: { changes?: AssetChanges; attempt?: number; tx: Transaction },
  ): Promise<AssetRecord | null> {
    const filter: QueryFilter<AssetRecord> = { _id: assetId, state: from };
    if (how.attempt !== undefined) filter['order.attempt'] = how.attempt;
    return this.assets.findOneAndUpdate(
      filter,
      {
        $set: { ...how.changes, state: to, updateTime: this.clock.now() },
        ...(to === 'removed' && { $unset: { print: '' } }),
      },
      { session: how.tx, returnDocument: 'after', lean: true },
    );
  }
}
