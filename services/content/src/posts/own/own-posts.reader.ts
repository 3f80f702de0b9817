import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId } from '@mate/contracts/ids';
import { SORTED_POSTS_MAX, STUDIO_COUNT_MAX } from '@mate/contracts/limits';
import { beyond, READ_MS_MAX } from '@mate/service-kit/paging';
import { havingWords, NOT_SHOWN, type PostPlace } from '../post-list.reader.js';
import { postModel, type PostDocument } from '../post.model.js';
import { wordsOf, type PostRecord, type PostType } from '../post.rules.js';
import type { OwnPosts, SortedNumber } from './own-posts.rules.js';

const CREATED = { createTime: -1, _id: -1 } as const;

/** How many own posts of a kind stand how; each count ends at a hundred. */
export interface OwnPostCounts {
  readonly failed: number;
  readonly processing: number;
  readonly drafts: number;
  readonly scheduled: number;
}

/** An author's own posts, in every state but removed. */
@Injectable()
export class OwnPostsReader {
  constructor(@InjectModel(postModel.name) private readonly posts: Model<PostDocument>) {}

  /** The last created first, from a place on. */
  async list(
    authorId: AccountId,
    { after, ...own }: OwnPosts & { readonly after: PostPlace | undefined },
    limit: number,
  ): Promise<PostRecord[]> {
    const older = after ? beyond({ time: 'createTime', id: '_id' }, after) : {};
    return this.posts
      .find({ ...matching(authorId, own), ...older }, NOT_SHOWN)
      .sort(CREATED)
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }

  /** Those with the highest number first, of the newest thousand. */
  async listByNumber(
    authorId: AccountId,
    { by, ...own }: OwnPosts & { readonly by: SortedNumber },
    { skip, limit }: { readonly skip: number; readonly limit: number },
  ): Promise<PostRecord[]> {
    // Only what decides the order of a thousand is read of them.
    const newest = await this.posts
      .find(matching(authorId, own), { counts: 1 })
      .sort(CREATED)
      .limit(SORTED_POSTS_MAX)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    // The newer first where numbers are equal: the sort keeps their order.
    const ids = newest
      .sort((a, b) => (b.counts[by] ?? 0) - (a.counts[by] ?? 0))
      .slice(skip, skip + limit)
      .map(({ _id }) => _id);
    const rows = await this.posts
      .find({ _id: { $in: ids } }, NOT_SHOWN)
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** What may ask for attention. */
  async count(authorId: AccountId, type: PostType): Promise<OwnPostCounts> {
    const count = (filter: QueryFilter<PostDocument>): Promise<number> =>
      this.posts
        .countDocuments({ authorId, type, ...filter })
        .limit(STUDIO_COUNT_MAX)
        .maxTimeMS(READ_MS_MAX);
    const [failed, processing, drafts, scheduled] = await Promise.all([
      count({ state: 'failed' }),
      count({ state: 'processing' }),
      count({ state: 'draft' }),
      count(SCHEDULED),
    ]);
    return { failed, processing, drafts, scheduled };
  }
}

const SCHEDULED: QueryFilter<PostDocument> = {
  'schedule.time': { $exists: true },
  state: { $ne: 'removed' },
};

function matching(
  authorId: AccountId,
  { type, text, filter, visibility }: OwnPosts,
): QueryFilter<PostDocument> {
  return {
    ...{ authorId, type },
    ...(filter === 'scheduled' ? SCHEDULED : { state: filter ?? { $ne: 'removed' } }),
    ...(visibility && { visibility }),
    ...havingWords(wordsOf(text)),
  };
}
