import { Injectable } from '@nestjs/common';
import type { PostPage } from '@mate/contracts/gen/content';
import type { PostId } from '@mate/contracts/ids';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { decodeTimeCursor, encodeTimeCursor } from './cursor.rules.js';
import { isTooDeep, sliceOf, type Slice } from './paging.rules.js';
import { PostPresenter } from './post.presenter.js';
import type { PostRecord } from '../posts/post.rules.js';

/** Which part of a list is asked for: from a cursor on, or a numbered page where there is none. */
export interface PageQuery {
  readonly cursor: string;
  readonly page: number;
  readonly limit: number;
}

/** Where a page begins. */
export interface PagePosition {
  readonly time: Date;
  readonly postId: PostId;
}

/** A list by time, newest first. */
export interface TimedList {
  /** Rows after a position, or from the beginning. */
  readonly load: (from: PagePosition | undefined, slice: Slice) => Promise<PostRecord[]>;
  /** What the list is ordered by. */
  readonly timeOf: (post: PostRecord) => Date;
}

/** A page of posts: loaded with one row to spare, filtered by the visibility policy, presented. */
@Injectable()
export class PostPagePresenter {
  constructor(
    private readonly admit: AdmitViewer,
    private readonly presenter: PostPresenter,
  ) {}

  /** Throws CURSOR_INVALID. */
  async page(viewerId: string, query: PageQuery, list: TimedList): Promise<PostPage> {
    const from = query.cursor === '' ? undefined : positionOf(query.cursor);
    const slice = sliceOf(from ? 1 : query.page, query.limit);
    if (isTooDeep(slice)) return { posts: [], hasNextPage: false, nextCursor: '' };
    const found = await list.load(from, { skip: slice.skip, limit: slice.limit + 1 });
    const rows = found.slice(0, slice.limit);
    const hasNextPage = found.length > slice.limit;
    const last = rows.at(-1);
    const visible = await this.admit.filterPosts(viewerId, rows);
    return {
      posts: await this.presenter.present(viewerId, visible),
      hasNextPage,
      nextCursor:
        hasNextPage && last
          ? encodeTimeCursor({ timeMs: list.timeOf(last).getTime(), id: last._id })
          : '',
    };
  }
}

function positionOf(cursor: string): PagePosition {
  const { timeMs, id } = decodeTimeCursor(cursor);
  return { time: new Date(timeMs), postId: id as PostId };
}
