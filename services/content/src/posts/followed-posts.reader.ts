import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, ProjectionType, QueryFilter } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { kindsForFollowers } from '@mate/people/decision';
import { beyond, READ_MS_MAX } from '@mate/service-kit/paging';
import { NOT_SHOWN, NEWEST, PLACE, type PostPlace } from './post-list.reader.js';
import { postModel, type PostDocument } from './post.model.js';
import { newestFirst, type PostRecord, type PostType } from './post.rules.js';

// As many ranges of an index as MongoDB merges in its order; of more authors it would sort all posts of all.
const AUTHORS_AT_ONCE = 200;
const BY_AUTHOR = { authorId: 1, type: 1, state: 1, publishTime: -1, _id: -1 } as const;
const PLACE_ONLY = { publishTime: 1 } as const;

/** A stretch of what authors published: behind a place, and no older than a time. */
interface Stretch {
  readonly authorIds: readonly AccountId[];
  readonly type: PostType;
  readonly after?: PostPlace | undefined;
  readonly notBefore?: Date | undefined;
}

/** What plays of many authors and is meant for followers, by a bounded number of ranges of one index. */
@Injectable()
export class FollowedPostsReader {
  constructor(@InjectModel(postModel.name) private readonly posts: Model<PostDocument>) {}

  /** The newest posts. */
  newest(stretch: Stretch, limit: number): Promise<PostRecord[]> {
    return this.walk<PostRecord>(stretch, limit, NOT_SHOWN);
  }

  /** Where the newest posts stand. */
  async newestPlaces(stretch: Stretch, limit: number): Promise<PostPlace[]> {
    const rows = await this.walk<Pick<PostRecord, '_id' | 'publishTime'>>(
      stretch,
      limit,
      PLACE_ONLY,
    );
    return rows.map(({ _id: id, publishTime: time }) => ({ time, id }));
  }

  /** Those of the posts that are still where they were, newest first. */
  async atPlaces(type: PostType, places: readonly PostPlace[]): Promise<PostRecord[]> {
    if (places.length === 0) return [];
    const keyOf = (id: PostId, time: Date): string => `${id} ${time.getTime()}`;
    // One that was published anew has two places, of which one is over.
    const known = new Set(places.map(({ time, id }) => keyOf(id, time)));
    const ids = [...new Set(places.map(({ id }) => id))];
    const rows: PostRecord[] = await this.posts
      .find({ _id: { $in: ids }, ...playing(type) }, NOT_SHOWN)
      .limit(ids.length)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    return newestFirst(rows.filter((row) => known.has(keyOf(row._id, row.publishTime))));
  }

  /** Some authors after the others: once there are enough, of the next ones only what is newer than the last is read. */
  private async walk<Row extends Pick<PostRecord, '_id' | 'publishTime'>>(
    { authorIds, type, after, notBefore }: Stretch,
    limit: number,
    projection: ProjectionType<PostDocument>,
  ): Promise<Row[]> {
    let rows: Row[] = [];
    let oldest = notBefore;
    for (let first = 0; first < authorIds.length; first += AUTHORS_AT_ONCE) {
      const filter: QueryFilter<PostDocument> = {
        authorId: { $in: authorIds.slice(first, first + AUTHORS_AT_ONCE) },
        ...playing(type),
        ...within(after, oldest),
      };
      const found = await this.posts
        .find(filter, projection)
        .sort(NEWEST)
        .limit(limit)
        .hint(BY_AUTHOR)
        .maxTimeMS(READ_MS_MAX)
        .lean<Row[]>();
      rows = newestFirst([...rows, ...found]).slice(0, limit);
      if (rows.length === limit) oldest = rows.at(-1)?.publishTime;
    }
    return rows;
  }
}

function playing(type: PostType): QueryFilter<PostDocument> {
  return { type, state: 'ready', visibility: { $in: [...kindsForFollowers] } };
}

function within(after: PostPlace | undefined, oldest: Date | undefined): QueryFilter<PostDocument> {
  const behind = after ? beyond(PLACE, after) : undefined;
  const { publishTime, ...rest } = behind ?? {};
  const bounds = { ...publishTime, ...(oldest && { $gte: oldest }) };
  return { ...rest, ...(Object.keys(bounds).length > 0 && { publishTime: bounds }) };
}
