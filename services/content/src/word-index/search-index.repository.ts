import { Inject, Injectable } from '@nestjs/common';
import type { AnyBulkWriteOperation, Collection, Db, Filter, UpdateFilter } from 'mongodb';
import type { PostId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { searchPosts } from './search-post.model.js';
import {
  addChanges,
  countChanges,
  scoreOf,
  nextRankTime,
  searchRowOf,
  topicsOf,
  type IndexedPost,
  type SearchRow,
} from './search-row.rules.js';
import { searchTopics } from './search-topic.model.js';
import { topicRowOf, type SearchTopic } from './search-topic.rules.js';
import { searchWords, type SearchWord } from './search-word.model.js';
import { waysTo } from './search-words.rules.js';

/** Keeps what posts are found by; always in the transaction that changes the posts. */
@Injectable()
export class SearchIndex {
  private readonly rows: Collection<SearchRow>;
  private readonly words: Collection<SearchWord>;
  private readonly topics: Collection<SearchTopic>;

  constructor(
    @Inject(MONGO_DB) db: Db,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(db, searchPosts);
    this.words = collectionOf(db, searchWords);
    this.topics = collectionOf(db, searchTopics);
  }

  /** Brings the rows of posts, and the counts of their words and topics, to what the posts are now. */
  async keep(posts: readonly IndexedPost[], tx: Transaction): Promise<void> {
    if (posts.length === 0) return;
    const ids = posts.map(({ _id }) => _id);
    const stored = await this.rows
      .find({ _id: { $in: ids } }, { session: tx })
      .limit(ids.length)
      .toArray();
    const before = new Map(stored.map((row) => [row._id, row]));
    const now = this.clock.now();
    const changes = posts.map((post) => ({
      post,
      from: before.get(post._id),
      to: searchRowOf(post, now),
    }));
    const changed = changes.filter(({ from, to }) => !isSame(from, to));
    if (changed.length === 0) return;
    await this.rows.bulkWrite(changed.flatMap(rowWrite), { session: tx });
    await this.count(changed, tx);
  }

  /** Scores anew those of the posts that are found. */
  async rank(posts: readonly Pick<IndexedPost, '_id' | 'publishTime' | 'counts'>[]): Promise<void> {
    if (posts.length === 0) return;
    const now = this.clock.now();
    await this.rows.bulkWrite(
      posts.map((post) => ({
        updateOne: {
          filter: { _id: post._id },
          update: {
            $set: { score: scoreOf(post), rankTime: nextRankTime(post.publishTime, now) },
          },
        },
      })),
      { ordered: false },
    );
  }

  /** Posts whose score is due, the longest due first. */
  async listDue(limit: number): Promise<PostId[]> {
    const rows = await this.rows
      .find({ rankTime: { $lte: this.clock.now() } }, { projection: { _id: 1 } })
      .sort({ rankTime: 1 })
      .limit(limit)
      .toArray();
    return rows.map(({ _id }) => _id);
  }

  private async count(changes: readonly RowChange[], tx: Transaction): Promise<void> {
    const words = addChanges(
      changes.map(({ from, to }) => countChanges(from?.words ?? [], to?.words ?? [])),
    );
    const topics = addChanges(
      changes.map(({ from, to }) => countChanges(from?.topics ?? [], to?.topics ?? [])),
    );
    const known = new Map(
      changes.flatMap(({ post }) => topicsOf(post)).map((topic) => [topic.id, topic]),
    );
    await addTo(this.words, { changes: words, rowOf: waysTo }, tx);
    await addTo(
      this.topics,
      {
        changes: topics,
        rowOf: (id) => topicRowOf(known.get(id) ?? unknownTopic(id)),
      },
      tx,
    );
  }
}

function unknownTopic(id: string): never {
  throw new Error(`no post of this change has the topic ${id}`);
}

interface RowChange {
  readonly post: IndexedPost;
  readonly from: SearchRow | undefined;
  readonly to: SearchRow | undefined;
}

/** A row whose words stand still keeps its score until that is due. */
function isSame(from: SearchRow | undefined, to: SearchRow | undefined): boolean {
  if (!from || !to) return from === to;
  const told = ({ heads, words, topics, authorId }: SearchRow): string =>
    JSON.stringify([authorId, heads, words, topics]);
  return told(from) === told(to);
}

function rowWrite({ post: { _id }, to }: RowChange): AnyBulkWriteOperation<SearchRow>[] {
  if (!to) return [{ deleteOne: { filter: { _id } } }];
  return [{ replaceOne: { filter: { _id }, replacement: { ...to }, upsert: true } }];
}

/**
 * Adds to counts in one order, whoever writes; what nothing has any more goes. Two transactions that meet at a word are
 * rerun by the one helper.
 */
async function addTo<T extends { readonly _id: string; readonly posts: number }>(
  rows: Collection<T>,
  {
    changes,
    rowOf,
  }: {
    readonly changes: ReadonlyMap<string, number>;
    readonly rowOf: (id: string) => Omit<T, '_id' | 'posts'>;
  },
  tx: Transaction,
): Promise<void> {
  if (changes.size === 0) return;
  const writes = [...changes].map(([id, by]) => ({
    updateOne: {
      filter: { _id: id } as Filter<T>,
      update: countedBy<T>(by, by > 0 ? rowOf(id) : {}),
      upsert: by > 0,
    },
  }));
  await rows.bulkWrite(writes, { session: tx });
  const fewer = [...changes].filter(([, by]) => by < 0).map(([id]) => id);
  const spent = { _id: { $in: fewer }, posts: { $lte: 0 } } as object as Filter<T>;
  if (fewer.length > 0) await rows.deleteMany(spent, { session: tx });
}

/** `row`: the rest of a row that is not there yet. */
function countedBy<T>(by: number, row: object): UpdateFilter<T> {
  const update: UpdateFilter<{ posts: number }> = { $inc: { posts: by }, $setOnInsert: row };
  return update as object;
}
