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
import { MarkedPostsReader, type MarkedPost } from '../presentation/marked-posts.reader.js';
import { RowsUnderWay, rowsReadFor } from '../presentation/rows-under-way.policy.js';
import { HistoryPresenter } from './history.presenter.js';

/** What somebody watched, the last watched first; what may not be seen any more is left out. */
@Injectable()
export class ListHistory {
  constructor(
    private readonly watches: WatchReader,
    private readonly marked: MarkedPostsReader,
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
      admit: (found) => this.marked.admitted(viewerId, found),
      placeOf: ({ place }) => place,
    });
    const seen = rows.flatMap(({ post, place }) => (post ? { post, watchTime: place.time } : []));
    return { rows: await this.presenter.present(viewerId, seen), ...next };
  }

  private async readRows(
    viewerId: AccountId,
    after: TimePlace<PostId> | undefined,
    limit: number,
  ): Promise<MarkedPost[]> {
    const watches = await this.watches.list(viewerId, after, limit);
    return this.marked.read(watches.map(({ postId: id, lastTime: time }) => ({ time, id })));
  }
}
