import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { replacingWrites } from '../chosen-rows.rules.js';
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
    const rows = creatorIds.map((id) => ({ id, row: {} }));
    await this.creators.bulkWrite(replacingWrites(rows, this.clock.now()), {
      ...{ ordered: false, throwOnValidationError: true },
    });
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
