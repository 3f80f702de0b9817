import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { replacingWrites } from '../chosen-rows.rules.js';
import { trendingTagModel, type TrendingTagDocument } from './trending-tag.model.js';
import { TRENDING_TAGS_MAX, type ChosenTag } from './trending-tags.rules.js';

/** The tags that trend, as the job chose them last. */
@Injectable()
export class TrendingTagRepository {
  constructor(
    @InjectModel(trendingTagModel.name) private readonly tags: Model<TrendingTagDocument>,
    private readonly clock: Clock,
  ) {}

  /** These in this order, and none else; of none the ones of before stay for a day. */
  async replace(chosen: readonly ChosenTag[]): Promise<void> {
    const rows = chosen.map(({ tag, postIds }) => ({ id: tag, row: { postIds: [...postIds] } }));
    await this.tags.bulkWrite(replacingWrites(rows, this.clock.now()), {
      ...{ ordered: false, throwOnValidationError: true },
    });
  }

  /** The one that rises most first. */
  async list(): Promise<ChosenTag[]> {
    const rows = await this.tags
      .find({})
      .sort({ place: 1 })
      .limit(TRENDING_TAGS_MAX)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return rows.map(({ _id: tag, postIds }) => ({ tag, postIds }));
  }
}
