import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId, AssetId, PostId } from '@mate/contracts/ids';
import { insertDocument } from '@mate/mongo/insert-document';
import type { Transaction } from '@mate/mongo/transaction';
import type { Standing } from '@mate/people/standing';
import { blankPostText } from '@mate/contracts/post-text';
import { Clock } from '@mate/service-kit/clock';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { fieldsOf, isHiddenBy, type PostEdit } from './post-schedule.rules.js';
import { SearchIndex } from '../word-index/search-index.repository.js';
import { postModel, type PostDocument } from './post.model.js';
import {
  placeKeyOf,
  searchTermsOf,
  type PostCounts,
  type PostHeading,
  type PostMedia,
  type PostRecord,
  type PostTopics,
} from './post.rules.js';
import type { PostTransition } from './post.states.js';

const TOPICS = { authorId: 1, state: 1, visibility: 1, tags: 1, place: 1 } as const;
const HEADING = { authorId: 1, state: 1, title: 1, type: 1, visibility: 1 } as const;
// No word that anybody could search for: terms have no spaces.
const EMPTIED = 'of nobody';

/** Changes that ride on a move of state. */
export type PostChanges = Partial<
  Omit<PostRecord, '_id' | 'authorId' | 'assetId' | 'state' | 'updateTime'>
>;

/** Posts by id, and every change of one; what they are found by changes with them. */
@Injectable()
export class PostRepository {
  constructor(
    @InjectModel(postModel.name) private readonly posts: Model<PostDocument>,
    private readonly clock: Clock,
    private readonly index: SearchIndex,
  ) {}

  async insert(post: PostRecord, tx: Transaction): Promise<void> {
    const found = { placeKey: placeKeyOf(post.place), terms: searchTermsOf(post) };
    // In no list of others until it is published.
    const document: PostDocument = { ...post, ...found, standing: 'hidden' };
    await insertDocument(this.posts, document, tx);
  }

  async findById(postId: PostId, tx?: Transaction): Promise<PostRecord | null> {
    return this.posts.findById(postId, null, { session: tx }).lean();
  }

  /** The posts with these ids, in no order; missing ones are left out. */
  async findByIds(postIds: readonly PostId[]): Promise<PostRecord[]> {
    if (postIds.length === 0) return [];
    return this.posts
      .find({ _id: { $in: [...postIds] } })
      .limit(postIds.length)
      .lean();
  }

  /** The same without their long texts, media and counters. */
  async findHeadings(postIds: readonly PostId[]): Promise<PostHeading[]> {
    if (postIds.length === 0) return [];
    return this.posts
      .find({ _id: { $in: [...postIds] } }, HEADING)
      .limit(postIds.length)
      .lean();
  }

  /** The same with their topics alone. */
  async findTopics(postIds: readonly PostId[]): Promise<PostTopics[]> {
    if (postIds.length === 0) return [];
    return this.posts
      .find({ _id: { $in: [...postIds] } }, TOPICS)
      .limit(postIds.length)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }

  async findForAuthor(authorId: AccountId, postId: PostId): Promise<PostRecord | null> {
    return this.posts.findOne({ _id: postId, authorId }).lean();
  }

  /** The post that shows the asset. */
  async findByAsset(assetId: AssetId, tx?: Transaction): Promise<PostRecord | null> {
    return this.posts.findOne({ assetId }, null, { session: tx }).lean();
  }

  /** An author's posts that show these assets, in no order; without their long texts, media and counters. */
  async findHeadingsByAssets(
    authorId: AccountId,
    assetIds: readonly AssetId[],
  ): Promise<(PostHeading & Pick<PostRecord, 'assetId'>)[]> {
    return this.posts
      .find({ assetId: { $in: [...assetIds] }, authorId }, { ...HEADING, assetId: 1 })
      .limit(assetIds.length)
      .lean();
  }

  /** Compare-and-set: the changed post, or null when it is not in `from` any more. */
  async move(
    postId: PostId,
    { from, to }: PostTransition,
    how: { changes?: PostChanges; tx: Transaction },
  ): Promise<PostRecord | null> {
    const moved = await this.posts.findOneAndUpdate(
      { _id: postId, state: from },
      {
        $set: { ...how.changes, state: to, updateTime: this.clock.now() },
        $inc: { version: 1 },
      },
      { session: how.tx, returnDocument: 'after', lean: true },
    );
    return this.indexed(moved, how.tx);
  }

  /** Takes in what plays of a published post's asset now. */
  async setMedia(postId: PostId, media: PostMedia, tx: Transaction): Promise<void> {
    await this.posts.updateOne(
      { _id: postId, state: 'ready' },
      { $set: { media, updateTime: this.clock.now() } },
      { session: tx },
    );
  }

  /**
   * Changes what the author wrote; null when there is no such post of this author. What the post is found by follows
   * from old and new words together, so the two happen in one transaction.
   */
  async describe(
    { authorId, _id }: Pick<PostRecord, 'authorId' | '_id'>,
    edit: PostEdit,
    tx: Transaction,
  ): Promise<PostRecord | null> {
    const own: QueryFilter<PostDocument> = { _id, authorId, state: { $ne: 'removed' } };
    const post = await this.posts.findOne(own, null, { session: tx }).lean();
    if (!post) return null;
    const { set, endsSchedule } = fieldsOf(edit);
    const text = { ...post, ...set };
    const now = this.clock.now();
    const described = await this.posts.findOneAndUpdate(
      own,
      {
        $set: {
          ...set,
          ...(isHiddenBy(post, set) && { wasShown: true }),
          placeKey: placeKeyOf(text.place),
          terms: searchTermsOf(text),
          updateTime: now,
          // Whoever could not watch it before may now.
          ...(set.visibility !== undefined && { spreadDue: now }),
        },
        ...(endsSchedule && { $unset: { schedule: 1 } }),
        $inc: { version: 1 },
      },
      { session: tx, returnDocument: 'after', lean: true },
    );
    return this.indexed(described, tx);
  }

  /** How lists treat the post, by its author's account. */
  async setStanding(postId: PostId, standing: Standing, tx: Transaction): Promise<void> {
    const post = await this.posts.findOneAndUpdate(
      { _id: postId },
      { $set: { standing } },
      { session: tx, returnDocument: 'after', lean: true },
    );
    await this.indexed(post, tx);
  }

  /** Gives some of an author's posts this standing; false when all of them have it. */
  async changeStandings(
    { authorId, standing }: { readonly authorId: AccountId; readonly standing: Standing },
    limit: number,
    tx: Transaction,
  ): Promise<boolean> {
    const others = await this.posts
      .find({ authorId, standing: { $ne: standing } }, null, { session: tx })
      .limit(limit)
      .lean();
    if (others.length === 0) return false;
    const ids = others.map((post) => post._id);
    await this.posts.updateMany({ _id: { $in: ids } }, { $set: { standing } }, { session: tx });
    const changed = others.map((post) => ({ ...post, standing }));
    await this.index.keep(changed, tx);
    return true;
  }

  /** Adds to counters of one post and answers the new ones, or null where there is no such post. */
  async addToCounts(
    postId: PostId,
    change: Partial<PostCounts>,
    tx?: Transaction,
  ): Promise<PostCounts | null> {
    const post = await this.posts.findOneAndUpdate(
      { _id: postId },
      { $inc: countIncrements(change) },
      { session: tx, returnDocument: 'after', projection: { counts: 1 }, lean: true },
    );
    return post?.counts ?? null;
  }

  /** Adds to the likes of some posts. */
  async addLikes(likes: ReadonlyMap<PostId, number>, tx: Transaction): Promise<void> {
    if (likes.size === 0) return;
    await this.posts.bulkWrite(
      [...likes].map(([_id, by]) => ({
        updateOne: { filter: { _id }, update: { $inc: { 'counts.likes': by } } },
      })),
      { session: tx, throwOnValidationError: true },
    );
  }

  /** Adds a gift or its coins, only to a published post of this author; false where there is none. */
  async addGift(
    { authorId, _id }: Pick<PostRecord, 'authorId' | '_id'>,
    change: Pick<PostCounts, 'gifts' | 'giftCoins'>,
    tx: Transaction,
  ): Promise<boolean> {
    const { matchedCount } = await this.posts.updateOne(
      { _id, authorId, state: 'ready' },
      { $inc: countIncrements(change) },
      { session: tx },
    );
    return matchedCount === 1;
  }

  /** One write for the watches of many posts. */
  async addWatches(
    rows: readonly {
      readonly postId: PostId;
      readonly sums: {
        readonly views: number;
        readonly share: number;
        readonly fields: { plays?: number };
      };
    }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.posts.bulkWrite(
      rows.map(({ postId, sums: { views, share, fields } }) => ({
        updateOne: {
          filter: { _id: postId, state: 'ready' },
          update: {
            $inc: {
              'counts.views': views,
              'watched.plays': fields.plays ?? 0,
              'watched.share': share,
            },
          },
        },
      })),
      { ordered: false, throwOnValidationError: true },
    );
  }

  /** Some posts of an author that are not removed. */
  async listUnremoved(authorId: AccountId, limit: number): Promise<PostId[]> {
    const rows = await this.posts
      .find({ authorId, state: { $ne: 'removed' } }, { _id: 1 })
      .limit(limit)
      .lean();
    return rows.map(({ _id }) => _id);
  }

  /** Takes every word and picture off some removed posts of an author; answers how many had any. */
  async emptyRemoved(authorId: AccountId, limit: number): Promise<number> {
    const { visibility: _kept, ...text } = blankPostText;
    const rows = await this.posts
      .find({ authorId, state: 'removed', terms: { $ne: [EMPTIED] } }, { _id: 1 })
      .limit(limit)
      .lean();
    if (rows.length === 0) return 0;
    const media = { thumbnailKey: '', blurhash: '', h264: {} };
    await this.posts.updateMany(
      { _id: { $in: rows.map(({ _id }) => _id) } },
      { $set: { ...text, media, placeKey: '', terms: [EMPTIED] } },
    );
    return rows.length;
  }

  private async indexed(post: PostDocument | null, tx: Transaction): Promise<PostRecord | null> {
    if (post) await this.index.keep([post], tx);
    return post;
  }
}

function countIncrements(change: Partial<PostCounts>): Record<string, number> {
  return Object.fromEntries(Object.entries(change).map(([name, by]) => [`counts.${name}`, by]));
}
