import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { AccountId, PostId } from '@mate/contracts/ids';
import type { Standing } from '@mate/people/standing';
import { beyond, READ_MS_MAX, type TimePlace } from '@mate/service-kit/paging';
import { postModel, type PostDocument } from './post.model.js';
import { wordsOf, type PostRecord, type PostType, type Visibility } from './post.rules.js';

/** Public posts that play, of authors of such a standing. */
export interface PublicPosts {
  readonly type: PostType;
  readonly standings: readonly Standing[];
}

/** A place in a list of posts by time. */
export type PostPlace = TimePlace<PostId>;

/** The order of lists by time. */
export const NEWEST = { publishTime: -1, _id: -1 } as const;
/** What posts are found by is for the database: up to sixty words of each, which no list shows. */
export const NOT_SHOWN = { terms: 0, placeKey: 0, standing: 0 } as const;
/** The fields of that order. */
export const PLACE = { time: 'publishTime', id: '_id' } as const;
const SEARCH_WORDS_MAX = 8;
/** Said where one criterion is asked for: of a busy tag the planner would learn to walk everybody's posts, and do so for a rare one. */
const PUBLIC = { type: 1, state: 1, visibility: 1, standing: 1, publishTime: -1, _id: -1 } as const;
const BY_TAG = { tags: 1, ...PUBLIC } as const;
const BY_PLACE = { placeKey: 1, ...PUBLIC } as const;

/** Lists of posts; every one is bounded, in time too, and has its index. */
@Injectable()
export class PostListReader {
  constructor(@InjectModel(postModel.name) private readonly posts: Model<PostDocument>) {}

  /** Newest first, from a place on. */
  publicPosts(
    list: PublicPosts,
    after: PostPlace | undefined,
    limit: number,
  ): Promise<PostRecord[]> {
    return this.find({ ...published(list), ...olderThan(after) }, limit);
  }

  /** What an author published under these visibilities, newest first, whatever the author's standing is. */
  ofAuthor(
    query: {
      authorId: AccountId;
      type: PostType;
      visibilities: readonly Visibility[];
      text: string;
    },
    after: PostPlace | undefined,
    limit: number,
  ): Promise<PostRecord[]> {
    const { authorId, type, visibilities, text } = query;
    if (visibilities.length === 0) return Promise.resolve([]);
    return this.find(
      {
        ...{ authorId, type, state: 'ready', visibility: oneOf(visibilities) },
        ...olderThan(after),
        ...havingWords(wordsOf(text)),
      },
      limit,
    );
  }

  /** Public posts by tag and place; an absent criterion does not filter. Posts of some authors are passed over. */
  search(
    query: PublicPosts & { tag?: string; placeKey?: string; without?: readonly AccountId[] },
    after: PostPlace | undefined,
    limit: number,
  ): Promise<PostRecord[]> {
    const { tag, placeKey, without = [] } = query;
    const filter = {
      ...(without.length > 0 ? { authorId: { $nin: [...without] } } : {}),
      ...(tag ? { tags: tag } : {}),
      ...(placeKey ? { placeKey } : {}),
      ...published(query),
      ...olderThan(after),
    };
    if (tag && !placeKey) return this.find(filter, limit, BY_TAG);
    return placeKey && !tag ? this.find(filter, limit, BY_PLACE) : this.find(filter, limit);
  }

  /** Public posts of any of the places, a couple of hundred at most: as many ranges of an index as are merged in its order. */
  ofPlaces(
    { placeKeys, ...list }: PublicPosts & { readonly placeKeys: readonly string[] },
    after: PostPlace | undefined,
    limit: number,
  ): Promise<PostRecord[]> {
    if (placeKeys.length === 0) return Promise.resolve([]);
    const filter = { placeKey: { $in: [...placeKeys] }, ...published(list), ...olderThan(after) };
    return this.find(filter, limit, BY_PLACE);
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
    const at = { time: post.publishTime, id: post._id };
    const [older, newer] = await Promise.all([
      this.posts
        .findOne({ ...list, ...olderThan(at) }, { _id: 1 })
        .sort(NEWEST)
        .lean(),
      this.posts
        .findOne({ ...list, ...beyond(PLACE, at, 'asc') }, { _id: 1 })
        .sort({ publishTime: 1, _id: 1 })
        .lean(),
    ]);
    return { nextId: older?._id ?? '', prevId: newer?._id ?? '' };
  }

  private async find(
    filter: QueryFilter<PostDocument>,
    limit: number,
    index?: Readonly<Record<string, 1 | -1>>,
  ): Promise<PostRecord[]> {
    return this.posts
      .find(filter, NOT_SHOWN, index ? { hint: index } : {})
      .sort(NEWEST)
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .lean();
  }
}

function published({ type, standings }: PublicPosts): QueryFilter<PostDocument> {
  return { type, state: 'ready', visibility: 'public', standing: oneOf(standings) };
}

function olderThan(place: PostPlace | undefined): QueryFilter<PostDocument> {
  return place ? beyond(PLACE, place) : {};
}

/** An equality where there is one value: the planner then keeps an index's order without merging. */
function oneOf<T>(values: readonly T[]): T | { $in: T[] } {
  const [only, ...others] = values;
  return only !== undefined && others.length === 0 ? only : { $in: [...values] };
}

/** All words occur, the last one as a beginning: it is still being typed. */
export function havingWords(words: readonly string[]): QueryFilter<PostDocument> {
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
