import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId, AssetId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { assetModel } from '../assets/asset.model.js';
import type { AssetRecord } from '../assets/asset.rules.js';
import { laneOf, ordersOf, turnAfter, type Lane } from './transcode-lanes.rules.js';

/** Turns of the orders that are waiting or worked on. */
@Injectable()
export class OrderTurns {
  constructor(@InjectModel(assetModel.name) private readonly assets: Model<AssetRecord>) {}

  /**
   * The turn of one more order of an account in a lane. Calls of one account have to go one after the other: two at once
   * get the same turn.
   */
  async next(ownerId: AccountId, lane: Lane, tx?: Transaction): Promise<number> {
    const inLane = { ...ordersOf(lane), 'order.finished': false };
    return turnAfter({
      lowest: await this.turnOf(inLane, 1, tx),
      ownHighest: await this.turnOf({ ...inLane, ownerId }, -1, tx),
    });
  }

  /** The turn of an asset's first rendition, likewise; null where there is no such asset. */
  async nextFirst(assetId: AssetId, tx: Transaction): Promise<number | null> {
    const asset = await this.assets.findById(assetId, null, { session: tx }).lean();
    if (!asset) return null;
    return this.next(asset.ownerId, laneOf({ state: 'processing', kind: asset.kind }), tx);
  }

  /** How many films wait for their first rendition or are worked on, counted up to a limit. */
  async countFirst(limit: number): Promise<number> {
    return this.assets.countDocuments({ state: 'processing', 'order.finished': false }, { limit });
  }

  private async turnOf(
    filter: QueryFilter<AssetRecord>,
    order: 1 | -1,
    tx?: Transaction,
  ): Promise<number | null> {
    const found = await this.assets
      .findOne(filter, null, { session: tx })
      .select<Pick<AssetRecord, 'order'>>({ 'order.turn': 1 })
      .sort({ 'order.turn': order })
      .lean();
    return found ? (found.order.turn ?? 0) : null;
  }
}
