import { Injectable } from '@nestjs/common';
import type { WatchedPost } from '@mate/contracts/gen/content/history_service';
import type { AccountId, PostId } from '@mate/contracts/ids';
import {
  Cursors,
  readVisiblePage,
  type CursorPage,
  type PageRequest,
  type TimePlace,
} from '@mate/service-kit/paging';
import { WatchReader } from '../engagement/views/stored/watch.reader.js';
import { PostReader } from '../posts/post.reader.js';
import type { PostRecord } from '../posts/post.rules.js';
import { RowsUnderWay, rowsReadFor } from '../presentation/rows-under-way.policy.js';
import { AdmitViewer } from '../visibility/admit-viewer.policy.js';
import { HistoryPresenter } from './history.presenter.js';

/** A watch and its post; undefined where that is gone. */
interface Row {
  readonly place: TimePlace<PostId>;
  readonly post: PostRecord | undefined;
}

/** What somebody watched, the last watched first; what may not be seen any more is left out. */
@Injectable()
export class ListHistory {
  constructor(
    private readonly watches: WatchReader,
    private readonly posts: PostReader,
    private readonly admit: AdmitViewer,
    private readonly presenter: HistoryPresenter,
    private readonly cursors: Cursors,
    private readonly turns: RowsUnderWay,
  ) {}

  /** Throws CURSOR_INVALID, OVERLOADED. */
  execute(viewerId: AccountId, request: PageRequest): Promise<CursorPage<WatchedPost>> {
    return this.turns.hold(rowsReadFor(request), () => this.read(viewerId, request));
  }

  private async read(viewerId: AccountId, request: PageRequest): Promise<CursorPage<WatchedPost>> {
    const cursors = this.cursors.byTime<PostId>('history');
    const { rows, ...next } = await readVisiblePage(request, cursors, {
      load: (after, limit) => this.readRows(viewerId, after, limit),
      admit: (found) => this.admitRows(viewerId, found),
      placeOf: ({ place }) => place,
    });
    const seen = rows.flatMap(({ post, place }) => (post ? { post, watchTime: place.time } : []));
    return { rows: await this.presenter.present(viewerId, seen), ...next };
  }

  private async readRows(
    viewerId: AccountId,
    after: TimePlace<PostId> | undefined,
    limit: number,
  ): Promise<Row[]> {
    const watches = await this.watches.list(viewerId, after, limit);
    const posts = await this.posts.getMany(watches.map(({ postId }) => postId));
    const byId = new Map(posts.map((post) => [post._id, post]));
    return watches.map(({ postId, lastTime }) => ({
      place: { time: lastTime, id: postId },
      post: byId.get(postId),
    }));
  }

  private async admitRows(viewerId: AccountId, rows: readonly Row[]): Promise<Row[]> {
    const found = rows.flatMap(({ post }) => post ?? []);
    const visible = new Set(await this.admit.filterPosts(viewerId, found));
    return rows.filter(({ post }) => post && visible.has(post));
  }
}
