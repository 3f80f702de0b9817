import { Inject, Injectable } from '@nestjs/common';
import type {
  ChangeStream,
  ChangeStreamDocument,
  Collection,
  Db,
  MongoServerError,
  ResumeToken,
} from 'mongodb';
import type { PostId } from '@mate/contracts/ids';
import { MONGO_DB } from '@mate/messaging/data-module';
import { collectionOf } from '@mate/mongo/collection';
import { searchPosts } from './search-post.model.js';
import type { SearchRow } from './search-row.rules.js';

/** A row as it is now; undefined where it is gone. */
export interface RowChange {
  readonly id: PostId;
  readonly row: SearchRow | undefined;
}

type Change = ChangeStreamDocument<SearchRow>;

/** Changes since are not known any more, or the collection is another one: a copy has to begin anew. */
export class ChangesLost extends Error {}

// Of MongoDB: a token that it cannot read, a stream that cannot go on, history that is gone.
const LOST = new Set([260, 280, 286]);
const ENDS = new Set(['drop', 'rename', 'dropDatabase', 'invalidate']);
// What comes within this moment is taken in together.
const TOGETHER_MS = 5;

/** The rows of searches as the database has them: what there are, and what changes. */
@Injectable()
export class SearchRowsReader {
  private readonly rows: Collection<SearchRow>;

  constructor(@Inject(MONGO_DB) private readonly db: Db) {
    this.rows = collectionOf(db, searchPosts);
  }

  /** Which collection this is: another one of the same name has other changes. */
  async source(): Promise<string> {
    const [found] = await this.db.listCollections({ name: searchPosts.name }).toArray();
    const { uuid } =
      (found as { info?: { uuid?: { toString(): string } } } | undefined)?.info ?? {};
    return `${this.db.databaseName} ${String(uuid)}`;
  }

  /** Rows below an id, the newest posts first. */
  scan(below: string | undefined, limit: number): Promise<SearchRow[]> {
    return this.rows
      .find(below === undefined ? {} : { _id: { $lt: below as PostId } })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
  }

  /** Changes behind a token, or from now on. */
  async changes(token: string | undefined): Promise<RowFeed> {
    const resume = token === undefined ? {} : { resumeAfter: JSON.parse(token) as ResumeToken };
    const stream = this.rows.watch<SearchRow, Change>([], {
      fullDocument: 'updateLookup',
      ...resume,
    });
    const feed = new RowFeed(stream);
    await feed.begin();
    return feed;
  }
}

/** Changes in their order. */
export class RowFeed {
  private pending: Promise<Change> | undefined;
  private hasArrived = false;

  constructor(private readonly stream: ChangeStream<SearchRow, Change>) {}

  /** Asks the database for the place where the stream begins, so that nothing from here on is missed. */
  async begin(): Promise<void> {
    const first = await lostWhereGone(this.stream.tryNext());
    if (first) void this.expect(Promise.resolve(first));
  }

  /**
   * Changes that come within some time, so many at most, and the token behind them; that of the stream where nothing came:
   * it goes on with what changes elsewhere.
   */
  async take(
    max: number,
    waitMs: number,
  ): Promise<{ changes: RowChange[]; token: string | undefined }> {
    const changes: RowChange[] = [];
    let token: ResumeToken = undefined;
    for (let wait = waitMs; changes.length < max; wait = TOGETHER_MS) {
      const change = await within(this.pending ?? this.expect(this.stream.next()), wait);
      if (!change) break;
      this.pending = undefined;
      this.hasArrived = false;
      if (ENDS.has(change.operationType)) throw new ChangesLost(change.operationType);
      token = change._id;
      const row = changeOf(change);
      if (row) changes.push(row);
    }
    // A change that has arrived and is not taken yet lies before the token of the stream.
    token ??= this.hasArrived ? undefined : this.stream.resumeToken;
    return { changes, token: token === undefined ? undefined : JSON.stringify(token) };
  }

  async close(): Promise<void> {
    await this.stream.close();
  }

  private expect(next: Promise<Change>): Promise<Change> {
    this.pending = lostWhereGone(next).then((change) => {
      this.hasArrived = true;
      return change;
    });
    // Whoever takes it next hears of it.
    this.pending.catch(() => undefined);
    return this.pending;
  }
}

function changeOf(change: Change): RowChange | undefined {
  switch (change.operationType) {
    case 'insert':
    case 'replace':
      return { id: change.documentKey._id, row: change.fullDocument };
    case 'update':
      // Gone since: its removal follows.
      return { id: change.documentKey._id, row: change.fullDocument ?? undefined };
    case 'delete':
      return { id: change.documentKey._id, row: undefined };
    default:
      return undefined;
  }
}

async function lostWhereGone<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as Partial<MongoServerError>;
    if (LOST.has(Number(code))) throw new ChangesLost(`code ${String(code)}`, { cause: error });
    throw error;
  }
}

/** Undefined when the time is over first; what was waited for is waited for on. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
