import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content';
import type { PostId } from '@mate/contracts/ids';
import { SeenPostsReader } from '../engagement/seen-posts.reader.js';
import type { PostRecord, PostType } from '../posts/post.rules.js';
import { PostListReader } from '../posts/post-list.reader.js';
import {
  decodeHomeCursor,
  encodeHomeCursor,
  type HomeCursor,
} from '../presentation/cursor.rules.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { HomeCandidatesReader } from './home-candidates.reader.js';
import { homeOrder } from './home-order.rules.js';
import { boundedLimit, isTooDeep, sliceOf } from '../presentation/paging.rules.js';
import { PostPresenter } from '../presentation/post.presenter.js';

export interface HomeFeedQuery {
  readonly viewerId: string;
  readonly type: PostType;
  readonly cursor: string;
  readonly limit: number;
  /** Used without a cursor; 1 is the first. */
  readonly page: number;
}

interface Row {
  readonly post: PostRecord;
  readonly phase: HomeCursor['phase'];
  readonly rank: number;
}

// Every numbered page reads all rows before it; cursors go on without that.
const ROWS_BY_NUMBER_MAX = 1_000;
// How many posts that the viewer may not see are passed over for one page.
const BATCHES_MAX = 8;

/** Everybody's feed: skeleton (ranked ids) → visibility → hydration → presentation. */
@Injectable()
export class GetHomeFeed {
  constructor(
    private readonly candidates: HomeCandidatesReader,
    private readonly posts: PostListReader,
    private readonly seen: SeenPostsReader,
    private readonly admit: AdmitViewer,
    private readonly presenter: PostPresenter,
  ) {}

  /** Throws CURSOR_INVALID. */
  async execute(query: HomeFeedQuery): Promise<PostPage> {
    const limit = boundedLimit(query.limit);
    const cursor = query.cursor === '' ? undefined : decodeHomeCursor(query.cursor);
    const anchorMs = cursor?.anchorMs ?? Date.now();
    const skip = cursor ? 0 : sliceOf(query.page, limit).skip;
    if (isTooDeep({ skip, limit }, ROWS_BY_NUMBER_MAX)) {
      return { posts: [], hasNextPage: false, nextCursor: '' };
    }
    const rows = await this.visibleRows({ ...query, cursor, anchorMs }, skip + limit + 1);
    const page = rows.slice(skip, skip + limit);
    const last = page.at(-1);
    const hasNextPage = rows.length > skip + limit;
    return {
      posts: await this.presenter.present(
        query.viewerId,
        page.map((row) => row.post),
      ),
      hasNextPage,
      nextCursor:
        hasNextPage && last
          ? encodeHomeCursor({
              anchorMs,
              phase: last.phase,
              rank: last.rank,
              postId: last.post._id,
            })
          : '',
    };
  }

  private async visibleRows(
    query: { viewerId: string; type: PostType; cursor: HomeCursor | undefined; anchorMs: number },
    wanted: number,
  ): Promise<Row[]> {
    const { viewerId, type, cursor, anchorMs } = query;
    const [{ ranked, oldest }, seen] = await Promise.all([
      this.candidates.listCandidates(type),
      this.seen.listSeen(viewerId),
    ]);
    const order = homeOrder(ranked, { seen, anchorMs, cursor });
    const rows: Row[] = [];
    while (rows.length < wanted) {
      const batch = take(order, wanted - rows.length);
      if (batch.length === 0) break;
      const posts = batch.map(({ candidate }) => candidate.post);
      const visible = new Set(await this.admit.filterPosts(viewerId, posts));
      for (const { candidate, phase } of batch) {
        if (visible.has(candidate.post))
          rows.push({ post: candidate.post, phase, rank: candidate.score });
      }
    }
    if (rows.length >= wanted) return rows;
    const from = olderThan(cursor, oldest);
    return from ? [...rows, ...(await this.olderRows(query, from, wanted - rows.length))] : rows;
  }

  private async olderRows(
    query: { viewerId: string; type: PostType },
    start: Position,
    wanted: number,
  ): Promise<Row[]> {
    const rows: Row[] = [];
    let from: Position | undefined = start;
    for (let batch = 0; batch < BATCHES_MAX && from && rows.length < wanted; batch += 1) {
      const limit = wanted - rows.length;
      const posts = await this.posts.publicPosts(query.type, from, { skip: 0, limit });
      for (const post of await this.admit.filterPosts(query.viewerId, posts)) {
        rows.push({ post, phase: 'older', rank: post.publishTime.getTime() });
      }
      const last: PostRecord | undefined = posts.length === limit ? posts.at(-1) : undefined;
      from = last && positionOf(last);
    }
    return rows;
  }
}

/** The next items of a sequence that goes on afterwards. */
function take<T>(items: Iterator<T, void>, count: number): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const { value, done } = items.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

interface Position {
  readonly publishTime: Date;
  readonly postId: PostId;
}

function positionOf(post: PostRecord): Position {
  return { publishTime: post.publishTime, postId: post._id };
}

function olderThan(
  cursor: HomeCursor | undefined,
  oldest: PostRecord | undefined,
): Position | undefined {
  if (cursor?.phase === 'older') {
    return { publishTime: new Date(cursor.rank), postId: cursor.postId as PostId };
  }
  return oldest && positionOf(oldest);
}
