import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AssetId } from '@mate/contracts/ids';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { assetModel } from '../assets/asset.model.js';
import type { AssetRecord, PictureTrack, PurgeNote, Rung, Track } from '../assets/asset.rules.js';
import { ordersOf, type Lane } from './transcode-lanes.rules.js';

/** A worker's right to write to an asset: void as soon as another worker took the order up. */
export interface Fence {
  readonly assetId: AssetId;
  readonly attempt: number;
}

/** A rendition packaged for adaptive players. */
export interface PackagedRung {
  readonly rung: Rung;
  readonly picture: PictureTrack;
  /** With the first one of a film that has sound. */
  readonly sound?: Track | undefined;
}

const WORKED_ON = { state: { $in: ['processing', 'playable'] } } satisfies QueryFilter<AssetRecord>;

/** The transcode side of an asset; every write is fenced by the attempt. */
@Injectable()
export class AssetAttemptRepository {
  constructor(
    @InjectModel(assetModel.name) private readonly assets: Model<AssetRecord>,
    private readonly clock: Clock,
  ) {}

  /** Takes the next order of a lane up: a new attempt and a lease, or null when none is due. */
  async takeNext(lane: Lane, leaseExpireTime: Date): Promise<AssetRecord | null> {
    return this.assets
      .findOneAndUpdate(
        this.dueIn(lane),
        {
          $inc: { 'order.attempt': 1, 'order.takes': 1 },
          $set: { 'order.leaseExpireTime': leaseExpireTime },
        },
        { returnDocument: 'after' },
      )
      .sort({ 'order.turn': 1, 'order.leaseExpireTime': 1 })
      .lean();
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
    return this.add(fence, { [`renditions.h264.${rung}`]: key }, tx);
  }

  /** Adds a packaged rendition; the changed asset, or null behind the fence. */
  async addStream(
    fence: Fence,
    { rung, picture, sound }: PackagedRung,
    tx: Transaction,
  ): Promise<AssetRecord | null> {
    const changes = { [`streams.h264.${rung}`]: picture, ...(sound && { 'streams.sound': sound }) };
    return this.add(fence, changes, tx);
  }

  /** Adds small pictures of the film; the changed asset, or null behind the fence. */
  async addPictures(
    fence: Fence,
    pictures: Partial<Pick<AssetRecord, 'storyboard' | 'frames'>>,
    tx: Transaction,
  ): Promise<AssetRecord | null> {
    return this.add(fence, pictures, tx);
  }

  /** Keeps the print of the file that the attempt has before it; false behind the fence. */
  async setPrint(fence: Fence, print: string): Promise<boolean> {
    const { matchedCount } = await this.assets.updateOne(fenced(fence), { $set: { print } });
    return matchedCount === 1;
  }

  /** Ends the order; `purge` says when files that nothing uses are removed, null that it is no reason to look for any. */
  async finish(fence: Fence, purge: PurgeNote | null, tx?: Transaction): Promise<boolean> {
    const { matchedCount } = await this.assets.updateOne(
      fenced(fence),
      {
        $set: {
          'order.finished': true,
          ...(purge && { purge }),
          updateTime: this.clock.now(),
        },
      },
      { session: tx },
    );
    return matchedCount === 1;
  }

  /** Puts an order off to a time, as one that was never taken up; to another turn where one is named. */
  async putOff(fence: Fence, { time, turn }: { time: Date; turn?: number }): Promise<void> {
    await this.assets.updateOne(fenced(fence), {
      $inc: { 'order.takes': -1 },
      $set: { 'order.leaseExpireTime': time, ...(turn !== undefined && { 'order.turn': turn }) },
    });
  }

  /** Puts an order off after trouble. */
  async noteTrouble(fence: Fence, time: Date): Promise<void> {
    await this.assets.updateOne(fenced(fence), {
      $inc: { 'order.troubles': 1 },
      $set: { 'order.leaseExpireTime': time },
    });
  }

  /** Gives an order whose first rendition plays to whoever takes it up next; the changed asset, or null behind the fence. */
  async handOver(fence: Fence, turn: number): Promise<AssetRecord | null> {
    return this.assets.findOneAndUpdate(
      { ...fenced(fence), state: 'playable' },
      {
        $set: { 'order.turn': turn, 'order.leaseExpireTime': this.clock.now() },
        $unset: { 'order.takes': '', 'order.troubles': '' },
      },
      { returnDocument: 'after', lean: true },
    );
  }

  /** Orders of a lane that are due and that no worker holds a lease on, in the order in which they are served. */
  async findDue(lane: Lane, limit: number): Promise<AssetRecord[]> {
    return this.assets.find(this.dueIn(lane)).sort({ 'order.turn': 1 }).limit(limit).lean();
  }

  private async add(fence: Fence, made: object, tx: Transaction): Promise<AssetRecord | null> {
    return this.assets.findOneAndUpdate(
      fenced(fence),
      { $set: { ...made, updateTime: this.clock.now() } },
      { session: tx, returnDocument: 'after', lean: true },
    );
  }

  private dueIn(lane: Lane): QueryFilter<AssetRecord> {
    return {
      ...ordersOf(lane),
      'order.finished': false,
      'order.leaseExpireTime': { $lte: this.clock.now() },
    };
  }
}

function fenced({ assetId, attempt }: Fence): QueryFilter<AssetRecord> {
  return { _id: assetId, 'order.attempt': attempt, ...WORKED_ON };
}
