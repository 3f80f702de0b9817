import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AssetId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { assetModel } from '../assets/asset.model.js';
import type { AssetRecord, PurgeNote, Rung } from '../assets/asset.rules.js';

/** A worker's right to write to an asset: void as soon as another worker took the order up. */
export interface Fence {
  readonly assetId: AssetId;
  readonly attempt: number;
}

const WORKED_ON = { state: { $in: ['processing', 'playable'] } } satisfies QueryFilter<AssetRecord>;

/** The transcode side of an asset; every write is fenced by the attempt. */
@Injectable()
export class AssetAttemptRepository {
  constructor(
    @InjectModel(assetModel.name) private readonly assets: Model<AssetRecord>,
    private readonly clock: Clock,
  ) {}

  /** Takes the order up: a new attempt and a lease, or null when there is nothing (left) to do. */
  async begin(
    assetId: AssetId,
    version: number,
    leaseExpireTime: Date,
  ): Promise<AssetRecord | null> {
    return this.assets.findOneAndUpdate(
      { _id: assetId, ...WORKED_ON, 'order.version': version, 'order.finished': false },
      { $inc: { 'order.attempt': 1 }, $set: { 'order.leaseExpireTime': leaseExpireTime } },
      { returnDocument: 'after', lean: true },
    );
  }

  /** Keeps the lease; false when the attempt was superseded or the asset is gone. */
  async renew(fence: Fence, leaseExpireTime: Date): Promise<boolean> {
    const { matchedCount } = await this.assets.updateOne(fenced(fence), {
      $set: { 'order.leaseExpireTime': leaseExpireTime },
    });
    return matchedCount === 1;
  }

  /** Adds a rendition to an asset that plays already; the changed asset, or null behind the fence. */
  async addRendition(
    fence: Fence,
    { rung, key }: { rung: Rung; key: string },
    tx: Transaction,
  ): Promise<AssetRecord | null> {
    return this.assets.findOneAndUpdate(
      fenced(fence),
      { $set: { [`renditions.h264.${rung}`]: key, updateTime: this.clock.now() } },
      { session: tx, returnDocument: 'after', lean: true },
    );
  }

  /** Ends the order; `purge` says when files that nothing uses are removed. */
  async finish(fence: Fence, purge: PurgeNote | null, tx?: Transaction): Promise<boolean> {
    const { matchedCount } = await this.assets.updateOne(
      fenced(fence),
      { $set: { 'order.finished': true, purge, updateTime: this.clock.now() } },
      { session: tx },
    );
    return matchedCount === 1;
  }

  /** Assets with outstanding renditions that no worker holds a lease on. */
  async findStranded(now: Date, limit: number): Promise<AssetRecord[]> {
    return this.assets
      .find({ 'order.finished': false, 'order.leaseExpireTime': { $lt: now }, ...WORKED_ON })
      .sort({ 'order.leaseExpireTime': 1 })
      .limit(limit)
      .lean();
  }
}

function fenced({ assetId, attempt }: Fence): QueryFilter<AssetRecord> {
  return { _id: assetId, 'order.attempt': attempt, ...WORKED_ON };
}
