import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Db, Filter } from 'mongodb';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { READ_MS_MAX } from '@mate/service-kit/paging';
import type { TopicKind } from './search-row.rules.js';
import { searchTopics } from './search-topic.model.js';
import type { SearchTopic } from './search-topic.rules.js';

/** A place in a list of topics: right behind it. */
export interface TopicPlace {
  readonly posts: number;
  readonly id: string;
}

export interface TopicsWanted {
  readonly kind: TopicKind;
  /** Beginnings; one of them has to fit, and each of the others. */
  readonly starts: readonly string[];
  readonly others: readonly string[];
}

const MOST_POSTS = { posts: -1, _id: 1 } as const;

/** Tags and places in the order of how many findable posts have them. */
@Injectable()
export class SearchTopicsReader {
  private readonly topics: Collection<SearchTopic>;

  constructor(@Inject(MONGO_DB) db: Db) {
    this.topics = collectionOf(db, searchTopics);
  }

  /** The topic under exactly this id, if findable posts have it. */
  get(id: string): Promise<SearchTopic | null> {
    return this.topics.findOne({ _id: id }, { maxTimeMS: READ_MS_MAX });
  }

  /** Topics that begin as asked, behind a place. */
  find(
    { kind, starts, others }: TopicsWanted,
    after: TopicPlace | undefined,
    limit: number,
  ): Promise<SearchTopic[]> {
    const filter: Filter<SearchTopic> = {
      kind,
      starts: { $in: [...starts] },
      ...behind(after),
      ...(others.length > 0 && {
        $expr: { $and: others.map((one) => ({ $in: [one, '$starts'] })) },
      }),
    };
    return this.topics
      .find(filter)
      .sort(MOST_POSTS)
      .hint({ kind: 1, starts: 1, ...MOST_POSTS })
      .limit(limit)
      .maxTimeMS(READ_MS_MAX)
      .toArray();
  }
}

function behind(place: TopicPlace | undefined): Filter<SearchTopic> {
  if (!place) return {};
  const { posts, id } = place;
  return { posts: { $lte: posts }, $or: [{ posts: { $lt: posts } }, { _id: { $gt: id } }] };
}
