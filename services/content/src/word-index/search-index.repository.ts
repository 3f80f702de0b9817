import { Inject, Injectable } from '@nestjs/common';
import type { AnyBulkWriteOperation, Collection, Db } from 'mongodb';
import type { PostId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import type { Transaction } from '@mate/mongo/transaction';
import { Clock } from '@mate/service-kit/clock';
import { searchPosts } from './search-post.model.js';
import {
  nextRankTime,
  scoreOf,
  searchRowOf,
  type IndexedPost,
  type SearchRow,
} from './search-row.rules.js';

/** Keeps what posts are found by; always in the transaction that changes the posts. */
@Injectable()
export class SearchIndex {
  private readonly rows: Collection<SearchRow>;

  constructor(
    @Inject(MONGO_DB) db: Db,
    private readonly clock: Clock,
  ) {
    this.rows = collectionOf(db, searchPosts);
  }

  /** Brings the rows of posts to what the posts are now. */
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
}

interface RowChange {
  readonly post: IndexedPost;
  readonly from: SearchRow | undefined;
  readonly to: SearchRow | undefined;
}

/** A row whose words stand still keeps its score until that is due. */
function isSame(from: SearchRow | undefined, to: SearchRow | undefined): boolean {
  if (!from || !to) return from === to;
  const told = ({ authorId, type, heads, words, topics }: SearchRow): string =>
    JSON.stringify([authorId, type, heads, words, topics]);
  return told(from) === told(to);
}

function rowWrite({ post: { _id }, to }: RowChange): AnyBulkWriteOperation<SearchRow>[] {
  if (!to) return [{ deleteOne: { filter: { _id } } }];
  return [{ replaceOne: { filter: { _id }, replacement: { ...to }, upsert: true } }];
}
