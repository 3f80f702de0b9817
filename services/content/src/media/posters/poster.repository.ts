import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AssetId, PictureId } from '@mate/contracts/ids';
import type { OwnPictureRefusalWord } from '@mate/contracts/words/post-words';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { assetModel } from '../assets/asset.model.js';
import type { AssetRecord, Poster, PurgeNote } from '../assets/asset.rules.js';

/** A worker's right to draw a picture: void as soon as another picture is sent, a poster is chosen, or another worker took it up. */
export interface PictureFence {
  readonly assetId: AssetId;
  readonly pictureId: PictureId;
  readonly takes: number;
}

/** Posters of assets that play, and the pictures that become some. */
@Injectable()
export class PosterRepository {
  constructor(
    @InjectModel(assetModel.name) private readonly assets: Model<AssetRecord>,
    private readonly clock: Clock,
  ) {}

  /** Shows another poster and forgets a picture that waits; null where the asset does not play, or behind the fence. */
  async setPoster(
    which: AssetId | PictureFence,
    { poster, purge }: { poster: Poster; purge: PurgeNote },
    tx: Transaction,
  ): Promise<AssetRecord | null> {
    return this.assets.findOneAndUpdate(
      typeof which === 'string' ? playing(which) : fenced(which),
      { $set: { poster, purge, updateTime: this.clock.now() }, $unset: { ownPicture: '' } },
      { session: tx, returnDocument: 'after', lean: true },
    );
  }

  /** Waits for a picture that has arrived, instead of any before it; null where the asset does not play. */
  async awaitPicture(assetId: AssetId, pictureId: PictureId): Promise<AssetRecord | null> {
    const ownPicture = { pictureId, refusal: null, dueTime: this.clock.now(), takes: 0 };
    return this.assets.findOneAndUpdate(
      playing(assetId),
      { $set: { ownPicture } },
      { returnDocument: 'after', lean: true },
    );
  }

  /** Takes a picture up until a time; null where it is not due, or not any more. */
  async take(
    { assetId, pictureId }: Pick<PictureFence, 'assetId' | 'pictureId'>,
    until: Date,
  ): Promise<AssetRecord | null> {
    const now = this.clock.now();
    return this.assets.findOneAndUpdate(
      {
        ...playing(assetId),
        'ownPicture.pictureId': pictureId,
        'ownPicture.dueTime': { $lte: now },
      },
      { $set: { 'ownPicture.dueTime': until }, $inc: { 'ownPicture.takes': 1 } },
      { returnDocument: 'after', lean: true },
    );
  }

  /** Lets it be taken up again from a time on. */
  async putOff(fence: PictureFence, time: Date): Promise<void> {
    await this.assets.updateOne(fenced(fence), { $set: { 'ownPicture.dueTime': time } });
  }

  /** It is no poster; false behind the fence. */
  async refuse(fence: PictureFence, refusal: OwnPictureRefusalWord): Promise<boolean> {
    const { matchedCount } = await this.assets.updateOne(fenced(fence), {
      $set: { 'ownPicture.refusal': refusal },
      $unset: { 'ownPicture.dueTime': '' },
    });
    return matchedCount === 1;
  }

  /** Some assets whose pictures are due. */
  async findDue(limit: number): Promise<AssetRecord[]> {
    return this.assets
      .find({ 'ownPicture.dueTime': { $lte: this.clock.now() } })
      .sort({ 'ownPicture.dueTime': 1 })
      .limit(limit)
      .lean();
  }
}

function playing(assetId: AssetId): QueryFilter<AssetRecord> {
  return { _id: assetId, state: 'playable' };
}

function fenced({ assetId, pictureId, takes }: PictureFence): QueryFilter<AssetRecord> {
  const own = { 'ownPicture.pictureId': pictureId, 'ownPicture.takes': takes };
  return { ...playing(assetId), ...own, 'ownPicture.dueTime': { $exists: true } };
}
