import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DAY_MS } from '@mate/contracts/durations';
import { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { trendingTagModel, type TrendingTagDocument } from './trending-tag.model.js';
import { TRENDING_TAGS_MAX, type ChosenTag } from './trending-tags.rules.js';

/** The tags that trend, as the job chose them last. */
@Injectable()
export class TrendingTagRepository {
  constructor(
    @InjectModel(trendingTagModel.name) private readonly tags: Model<TrendingTagDocument>,
    private readonly clock: Clock,
  ) {}

  /** These in this order, and none else; of none the ones of before stay for a day. Two processes that do it at once end with one of both lists, or of both some. */
  async replace(chosen: readonly ChosenTag[]): Promise<void> {
    const madeTime = this.clock.now();
    if (chosen.length === 0) {
      // The cache was wiped, or nobody is there: the last choice is better than none, for a day.
      const oldest = new Date(madeTime.getTime() - DAY_MS);
      await this.tags.deleteMany({ madeTime: { $lt: oldest } });
      return;
    }
    const kept = chosen.map(({ tag }) => tag);
    await this.tags.bulkWrite(
      [
        ...chosen.map(({ tag, postIds }, place) => ({
          updateOne: {
            filter: { _id: tag },
            update: { $set: { place, postIds: [...postIds], madeTime } },
            upsert: true,
          },
        })),
        { deleteMany: { filter: { _id: { $nin: kept } } } },
      ],
      { ordered: false, throwOnValidationError: true },
    );
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
