import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId, AssetId, PictureId } from '@mate/contracts/ids';
import type { OwnPictureRefusalWord } from '@mate/contracts/words/post-words';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { assetModel } from '../assets/asset.model.js';
import type {
  AssetRecord,
  Drawings,
  Poster,
  PurgeNote,
  ReplacedPoster,
} from '../assets/asset.rules.js';

/** A worker's right to draw a picture: void as soon as another picture is sent, a poster is chosen, or another worker took it up. */
export interface PictureFence {
  readonly assetId: AssetId;
  readonly pictureId: PictureId;
  readonly fence: number;
}

/** A poster from now on, and what becomes of the one before. */
interface NewPoster {
  readonly poster: Poster;
  readonly purge: PurgeNote;
  /** Absent where there was none. */
  readonly replaced?: ReplacedPoster | undefined;
}

// More in an hour than anybody means: of those the first ones go early.
const REPLACED_MAX = 50;

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
    { poster, purge, replaced }: NewPoster,
    tx: Transaction,
  ): Promise<AssetRecord | null> {
    return this.assets.findOneAndUpdate(
      typeof which === 'string' ? playing(which) : fenced(which),
      {
        $set: { poster, purge, updateTime: this.clock.now() },
        $unset: { ownPicture: '' },
        ...(replaced && { $push: { replaced: { $each: [replaced], $slice: -REPLACED_MAX } } }),
      },
      { session: tx, returnDocument: 'after', lean: true },
    );
  }

  /** Waits for a picture that has arrived; null where the asset does not play, waits for one already or was changed since it was read. */
  async awaitPicture(
    { _id, drawings: before }: Pick<AssetRecord, '_id' | 'drawings'>,
    { pictureId, drawings }: { readonly pictureId: PictureId; readonly drawings: Drawings },
  ): Promise<AssetRecord | null> {
    const ownPicture = { pictureId, refusal: null, dueTime: this.clock.now(), takes: 0, fence: 0 };
    return this.assets.findOneAndUpdate(
      {
        ...playing(_id),
        'ownPicture.dueTime': { $exists: false },
        'drawings.count': before ? before.count : { $exists: false },
      },
      { $set: { ownPicture, drawings } },
      { returnDocument: 'after', lean: true },
    );
  }

  /** An asset as it is now; null where it does not play. */
  async findPlaying(assetId: AssetId): Promise<AssetRecord | null> {
    return this.assets.findOne(playing(assetId)).lean();
  }

  /** How many pictures of an account were drawn, of films whose first one was drawn after a time. */
  async countDrawings(ownerId: AccountId, after: Date): Promise<number> {
    const [sum] = await this.assets.aggregate<{ count: number }>([
      { $match: { ownerId, 'drawings.beginTime': { $gt: after } } },
      { $group: { _id: null, count: { $sum: '$drawings.count' } } },
    ]);
    return sum?.count ?? 0;
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
      {
        $set: { 'ownPicture.dueTime': until },
        $inc: { 'ownPicture.takes': 1, 'ownPicture.fence': 1 },
      },
      { returnDocument: 'after', lean: true },
    );
  }

  /** Lets it be taken up again from a time on. */
  async putOff(fence: PictureFence, time: Date): Promise<void> {
    await this.assets.updateOne(fenced(fence), { $set: { 'ownPicture.dueTime': time } });
  }

  /** Lets it be taken up again from now on, as if this take had not been. */
  async giveBack(fence: PictureFence): Promise<void> {
    await this.assets.updateOne(fenced(fence), {
      $set: { 'ownPicture.dueTime': this.clock.now() },
      $inc: { 'ownPicture.takes': -1 },
    });
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

function fenced({ assetId, pictureId, fence }: PictureFence): QueryFilter<AssetRecord> {
  const own = { 'ownPicture.pictureId': pictureId, 'ownPicture.fence': fence };
  return { ...playing(assetId), ...own, 'ownPicture.dueTime': { $exists: true } };
}
