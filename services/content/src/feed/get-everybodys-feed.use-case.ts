import { Injectable } from '@nestjs/common';
import type { AccountId } from '@mate/contracts/ids';
import { standingsFor } from '@mate/people/standing';
import { Clock } from '@mate/service-kit/clock';
import {
  Cursors,
  emptyPage,
  pageOf,
  readVisibleRows,
  ROWS_BY_NUMBER_MAX,
  startOf,
  type CursorCodec,
  type CursorPage,
  type PageRequest,
} from '@mate/service-kit/paging';
import { SeenPostsReader } from '../engagement/views/seen-posts.reader.js';
import { PostListReader, type PostPlace } from '../posts/post-list.reader.js';
import type { PostRecord, PostType } from '../posts/post.rules.js';
import { AdmitToHome } from './admit-to-home.policy.js';
import { HomeCandidatesReader } from './home-candidates.reader.js';
import { homeCursors, type FeedCursor, type HomeCursor } from './home-cursors.js';
import { homeOrder } from './home-order.rules.js';

export interface HomeFeedQuery extends PageRequest {
  readonly viewerId: AccountId | undefined;
  readonly type: PostType;
}

interface Row {
  readonly post: PostRecord;
  readonly phase: HomeCursor['phase'];
  readonly rank: number;
}

/** What is read of a viewer's feed, and from where on. */
interface HomeReading {
  readonly viewerId: AccountId | undefined;
  readonly type: PostType;
  readonly cursor: HomeCursor | undefined;
  readonly anchorMs: number;
}

/** Everybody's feed: ranked candidates → what the viewer has not seen → what the viewer may see and did not exclude. */
@Injectable()
export class GetEverybodysFeed {
  private readonly cursors: CursorCodec<FeedCursor>;

  constructor(
    private readonly candidates: HomeCandidatesReader,
    private readonly posts: PostListReader,
    private readonly seen: SeenPostsReader,
    private readonly admit: AdmitToHome,
    private readonly clock: Clock,
    cursors: Cursors,
  ) {
    this.cursors = homeCursors(cursors);
  }

  /** Posts that the viewer may see, for a presenter. Throws CURSOR_INVALID. */
  async execute(query: HomeFeedQuery): Promise<CursorPage<PostRecord>> {
    const start = startOf(query, this.cursors, { rowsMax: ROWS_BY_NUMBER_MAX });
    if (!start) return emptyPage;
    const { after, skip, limit } = start;
    // Whoever has no feed of the own any more goes on with everybody's, from its beginning.
    const cursor = after?.phase === 'personal' ? undefined : after;
    const anchorMs = cursor?.anchorMs ?? this.clock.nowMs();
    const reading = { ...query, cursor, anchorMs };
    const { rows: found, stoppedAt } = await this.readRows(reading, skip + limit + 1);
    const placeOf = ({ phase, rank, post }: Row): HomeCursor => ({
      anchorMs,
      phase,
      rank,
      postId: post._id,
    });
    const rows = found.slice(skip);
    const page = stoppedAt
      ? { rows, hasNextPage: true, nextCursor: this.cursors.encode(placeOf(stoppedAt)) }
      : pageOf(rows, limit, { ...this.cursors, placeOf });
    return { ...page, rows: page.rows.map(({ post }) => post) };
  }

  private async readRows(
    reading: HomeReading,
    wanted: number,
  ): Promise<{ rows: Row[]; stoppedAt?: Row | undefined }> {
    const { viewerId, type, cursor, anchorMs } = reading;
    const [{ ranked, oldest }, seen] = await Promise.all([
      this.candidates.listCandidates(type, viewerId),
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
    const from = placeBefore(cursor, oldest);
    if (rows.length >= wanted || !from) return { rows };
    const older = await this.readOlder(reading, from, wanted - rows.length);
    return { rows: [...rows, ...older.rows], stoppedAt: older.stoppedAt };
  }

  private async readOlder(
    { viewerId, type }: HomeReading,
    from: PostPlace,
    wanted: number,
  ): Promise<{ rows: Row[]; stoppedAt: Row | undefined }> {
    const query = { type, standings: standingsFor(viewerId) };
    let last: PostRecord | undefined;
    const { rows, stoppedAt } = await readVisibleRows(
      {
        load: async (after, limit) => {
          const posts = await this.posts.publicPosts(query, after, limit);
          last = posts.at(-1) ?? last;
          return posts;
        },
        admit: (posts) => this.admit.filterPosts(viewerId, posts),
        placeOf: placeOfPost,
      },
      from,
      wanted,
    );
    return { rows: rows.map(olderRow), stoppedAt: stoppedAt && last && olderRow(last) };
  }
}

function olderRow(post: PostRecord): Row {
  return { post, phase: 'older', rank: post.publishTime.getTime() };
}

function placeOfPost(post: PostRecord): PostPlace {
  return { time: post.publishTime, id: post._id };
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

function placeBefore(
  cursor: HomeCursor | undefined,
  oldest: PostRecord | undefined,
): PostPlace | undefined {
  if (cursor?.phase === 'older') return { time: new Date(cursor.rank), id: cursor.postId };
  return oldest && placeOfPost(oldest);
}
