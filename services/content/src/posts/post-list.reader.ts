import { Inject, Injectable } from '@nestjs/common';
import {
  MongoServerError,
  type Collection,
  type Db,
  type Filter,
  type FindCursor,
  type WithId,
} from 'mongodb';
import { AppError } from '@mate/contracts/errors';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { postsCollection, type PostDocument } from './post.model.js';
import { wordsOf, type PostRecord, type PostType, type Visibility } from './post.rules.js';

/** A place in a list that is newest first. */
export interface ListPosition {
  readonly publishTime: Date;
  readonly postId: PostId;
}

/** A place in a list of drafts and all, the last created first. */
export interface CreatedPosition {
  readonly createTime: Date;
  readonly postId: PostId;
}

export interface Slice {
  readonly skip: number;
  readonly limit: number;
}

const NEWEST = { publishTime: -1, _id: -1 } as const;
const SEARCH_WORDS_MAX = 8;
const LIST_MS_MAX = 2_000;
const MAX_TIME_EXPIRED = 50;

/** Lists of posts; every one is bounded and has its index. */
@Injectable()
export class PostListReader {
  private readonly posts: Collection<PostDocument>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.posts = collectionOf(db, postsCollection);
  }

  /** Public posts that play, newest first, from a position on. */
  publicPosts(type: PostType, from: Partial<ListPosition>, slice: Slice): Promise<PostRecord[]> {
    return this.find({ type, state: 'ready', visibility: 'public', ...olderThan(from) }, slice);
  }

  /** What authors published under these visibilities, newest first. */
  ofAuthors(
    query: {
      authorIds: readonly AccountId[];
      type: PostType;
      visibilities: readonly Visibility[];
      text?: string;
    },
    from: Partial<ListPosition>,
    slice: Slice,
  ): Promise<PostRecord[]> {
    if (query.authorIds.length === 0 || query.visibilities.length === 0) return Promise.resolve([]);
    const words = wordsOf(query.text ?? '');
    return this.find(
      {
        authorId: { $in: [...query.authorIds] },
        type: query.type,
        state: 'ready',
        visibility: { $in: [...query.visibilities] },
        ...olderThan(from),
        ...havingWords(words),
      },
      slice,
    );
  }

  /** An author's own posts in every state but removed. */
  ownPosts(
    authorId: AccountId,
    query: { type: PostType; text: string; before?: CreatedPosition | undefined },
    slice: Slice,
  ): Promise<PostRecord[]> {
    const found = this.posts
      .find({
        authorId,
        type: query.type,
        state: { $ne: 'removed' },
        ...createdBefore(query.before),
        ...havingWords(wordsOf(query.text)),
      })
      .sort({ createTime: -1, _id: -1 })
      .skip(slice.skip)
      .limit(slice.limit);
    return inTime(found);
  }

  /** Public posts by tag, place and words; an absent criterion does not filter. */
  search(
    query: { type: PostType; tag?: string; placeKey?: string; words: readonly string[] },
    from: Partial<ListPosition>,
    slice: Slice,
  ): Promise<PostRecord[]> {
    return this.find(
      {
        type: query.type,
        state: 'ready',
        visibility: 'public',
        ...olderThan(from),
        ...(query.tag ? { tags: query.tag } : {}),
        ...(query.placeKey ? { placeKey: query.placeKey } : {}),
        ...havingWords(query.words),
      },
      slice,
    );
  }

  /** The posts right after and right before one in its author's list, newest first. */
  async neighbours(
    post: PostRecord,
    visibilities: readonly Visibility[],
  ): Promise<{ nextId: string; prevId: string }> {
    const list = {
      authorId: post.authorId,
      type: post.type,
      state: 'ready',
      visibility: { $in: [...visibilities] },
    } as const;
    const at = { publishTime: post.publishTime, postId: post._id };
    const options = { projection: { _id: 1 } };
    const [older, newer] = await Promise.all([
      this.posts.findOne({ ...list, ...olderThan(at) }, { ...options, sort: NEWEST }),
      this.posts.findOne(
        { ...list, ...newerThan(at) },
        { ...options, sort: { publishTime: 1, _id: 1 } },
      ),
    ]);
    return { nextId: older?._id ?? '', prevId: newer?._id ?? '' };
  }

  private find(filter: Filter<PostDocument>, slice: Slice): Promise<PostRecord[]> {
    return inTime(this.posts.find(filter).sort(NEWEST).skip(slice.skip).limit(slice.limit));
  }
}

/** Reads a list, or gives up: one that takes too long is dropped by the server. Throws OVERLOADED. */
async function inTime(found: FindCursor<WithId<PostDocument>>): Promise<PostRecord[]> {
  try {
    return await found.maxTimeMS(LIST_MS_MAX).toArray();
  } catch (cause) {
    if (!(cause instanceof MongoServerError) || cause.code !== MAX_TIME_EXPIRED) throw cause;
    throw new AppError('OVERLOADED', { retryAfterSeconds: 2 }, { cause });
  }
}

function olderThan({ publishTime, postId }: Partial<ListPosition>): Filter<PostDocument> {
  if (!publishTime || !postId) return {};
  return { $or: [{ publishTime: { $lt: publishTime } }, { publishTime, _id: { $lt: postId } }] };
}

function newerThan({ publishTime, postId }: ListPosition): Filter<PostDocument> {
  return { $or: [{ publishTime: { $gt: publishTime } }, { publishTime, _id: { $gt: postId } }] };
}

function createdBefore(position: CreatedPosition | undefined): Filter<PostDocument> {
  if (!position) return {};
  const { createTime, postId } = position;
  return { $or: [{ createTime: { $lt: createTime } }, { createTime, _id: { $lt: postId } }] };
}

/** All words occur, the last one as a beginning: it is still being typed. */
function havingWords(words: readonly string[]): Filter<PostDocument> {
  const bounded = words.slice(0, SEARCH_WORDS_MAX);
  const last = bounded.at(-1);
  if (last === undefined) return {};
  // Words hold letters and digits only, so they mean nothing special in a regular expression.
  return {
    $and: [
      ...bounded.slice(0, -1).map((word) => ({ terms: word })),
      { terms: new RegExp(`^${last}`) },
    ],
  };
}
