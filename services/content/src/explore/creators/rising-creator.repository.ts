import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS } from '@mate/contracts/durations';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { risingCreatorModel, type RisingCreatorDocument } from './rising-creator.model.js';

/** Creators that are chosen for everybody. */
export const RISING_CREATORS_MAX = 60;

/** The creators who rise, as the job chose them last. */
@Injectable()
export class RisingCreatorRepository {
  constructor(
    @InjectModel(risingCreatorModel.name) private readonly creators: Model<RisingCreatorDocument>,
    private readonly clock: Clock,
  ) {}

  /** These in this order, and nobody else; of nobody those of before stay for a day. */
  async replace(creatorIds: readonly AccountId[]): Promise<void> {
    const madeTime = this.clock.now();
    if (creatorIds.length === 0) {
      // The cache was wiped, or nobody is there: the last choice is better than none, for a day.
      const oldest = new Date(madeTime.getTime() - DAY_MS);
      await this.creators.deleteMany({ madeTime: { $lt: oldest } });
      return;
    }
    await this.creators.bulkWrite(
      [
        ...creatorIds.map((_id, place) => ({
          updateOne: { filter: { _id }, update: { $set: { place, madeTime } }, upsert: true },
        })),
        { deleteMany: { filter: { _id: { $nin: [...creatorIds] } } } },
      ],
      { ordered: false, throwOnValidationError: true },
    );
  }

  /** Who rises most first. */
  async list(): Promise<AccountId[]> {
    const rows = await this.creators
      .find({}, { _id: 1 })
      .sort({ place: 1 })
      .limit(RISING_CREATORS_MAX)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(({ _id }) => _id);
  }
}
