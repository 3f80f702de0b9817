import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db, Filter } from 'mongodb';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import { searchPosts } from './search-post.model.js';
import type { SearchRow } from './search-row.rules.js';

/** A place in a list of posts by score: a post of it, and right behind that. */
export interface ScorePlace {
  readonly score: number;
  readonly id: PostId;
}

/** Words of which a post has one, and how many posts have them. */
export interface WordGroup {
  readonly words: readonly string[];
  readonly posts: number;
}

export type WordField = 'heads' | 'words';

export interface FoundPlaces {
  readonly places: readonly ScorePlace[];
  /** Where the list goes on; undefined at its end. */
  readonly goesOnAt: ScorePlace | undefined;
}

const BEST = { score: -1, _id: -1 } as const;
const SHOWN = { score: 1 } as const;
// Keys lie beside each other, rows anywhere: a thousand keys cost what some ten rows do.
const KEYS_MAX = 1_000;
// So much more frequent another group may be that its keys beside the first one's are read; else rows are looked up.
const KEYS_RATIO_MAX = 5;
const ROWS_MAX = 100;
const AUTHORS_OF_TOPIC_MAX = 20;

/**
 * Reads the index in its order, and of one word or of words that are about as frequent nothing but keys. What it reads at
 * once is bounded, whatever is asked.
 */
@Injectable()
export class SearchRowsReader {
  private readonly rows: Collection<SearchRow>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.rows = collectionOf(db, searchPosts);
  }

  /** The best posts behind a place that have one word of each group, the group of fewest posts first. */
  async find(
    field: WordField,
    [first, ...others]: readonly [WordGroup, ...WordGroup[]],
    { after, limit }: { readonly after: ScorePlace | undefined; readonly limit: number },
  ): Promise<FoundPlaces> {
    if (others.length === 0) return this.keysOf(field, first, { after, limit });
    const isBeside = others.every(({ posts }) => posts <= first.posts * KEYS_RATIO_MAX);
    const max = isBeside ? KEYS_MAX : ROWS_MAX;
    const walked = await this.keysOf(field, first, { after, limit: max });
    if (!isBeside) return { ...walked, places: await this.having(field, others, walked.places) };
    const lists = await Promise.all(
      others.map((group) =>
        this.keysOf(field, group, {
          ...{ after, downTo: walked.places.at(-1) },
          limit: KEYS_MAX * KEYS_RATIO_MAX,
        }),
      ),
    );
    return inAll([walked, ...lists]);
  }

  /** Who made the best posts of a topic; each as often as that. */
  async authorsOf(topicId: string): Promise<AccountId[]> {
    const rows = await this.rows
      .find({ topics: topicId }, { projection: { _id: 0, authorId: 1 } })
      .sort({ score: -1 })
      .hint({ topics: 1, score: -1, authorId: 1 })
      .limit(AUTHORS_OF_TOPIC_MAX)
      .maxTimeMS(READ_MS_MAX)
      .toArray();
    return rows.map(({ authorId }) => authorId);
  }

  private async keysOf(
    field: WordField,
    { words }: WordGroup,
    {
      after,
      downTo,
      limit,
    }: {
      readonly after: ScorePlace | undefined;
      readonly downTo?: ScorePlace | undefined;
      readonly limit: number;
    },
  ): Promise<FoundPlaces> {
    const rows = await this.rows
      .find({ [field]: { $in: [...words] }, ...between(after, downTo) }, { projection: SHOWN })
      .sort(BEST)
      .hint({ [field]: 1, ...BEST })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .toArray();
    const places = rows.map(({ score, _id: id }) => ({ score, id }));
    return { places, goesOnAt: places.length < limit ? undefined : places.at(-1) };
  }

  private async having(
    field: WordField,
    groups: readonly WordGroup[],
    places: readonly ScorePlace[],
  ): Promise<ScorePlace[]> {
    const filter: Filter<SearchRow> = {
      _id: { $in: places.map(({ id }) => id) },
      $and: groups.map(({ words }) => ({ [field]: { $in: [...words] } })),
    };
    const rows = await this.rows
      .find(filter, { projection: { _id: 1 } })
      .hint({ _id: 1 })
      .limit(places.length)
      .maxTimeMS(READ_MS_MAX)
      .toArray();
    const has = new Set(rows.map(({ _id }) => _id));
    return places.filter(({ id }) => has.has(id));
  }
}

/** Those that stand in every list, down to where the first of them was cut. */
export function inAll([first, ...others]: readonly FoundPlaces[]): FoundPlaces {
  if (!first) return { places: [], goesOnAt: undefined };
  const cuts = [first, ...others].flatMap(({ goesOnAt }) => goesOnAt ?? []);
  const [cut] = cuts.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  const sets = others.map(({ places }) => new Set(places.map(({ id }) => id)));
  return {
    places: first.places.filter(
      (place) => !(cut && isBefore(cut, place)) && sets.every((ids) => ids.has(place.id)),
    ),
    goesOnAt: cut,
  };
}

function isBefore(one: ScorePlace, other: ScorePlace): boolean {
  return one.score === other.score ? one.id > other.id : one.score > other.score;
}

function between(after: ScorePlace | undefined, downTo: ScorePlace | undefined): Filter<SearchRow> {
  return {
    ...((after ?? downTo) && {
      score: { ...(after && { $lte: after.score }), ...(downTo && { $gte: downTo.score }) },
    }),
    ...(after && { $or: [{ score: { $lt: after.score } }, { _id: { $lt: after.id } }] }),
  };
}
