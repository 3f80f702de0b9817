import { Injectable } from '@nestjs/common';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { Cursors, readPage, type CursorPage, type CursorRequest } from '@mate/service-kit/paging';
import { WatchReader } from './stored/watch.reader.js';
import { WatchPositionReader } from './stored/watch-position.reader.js';
import type { WatchDocument } from './stored/watch.rows.js';

/** What somebody watched, and where that person stopped in it. */
export interface OwnWatch extends WatchDocument {
  readonly resumeSeconds: number | undefined;
}

/** What somebody watched, whether or not it may still be seen: nothing of the posts but their ids. */
@Injectable()
export class ListOwnWatches {
  constructor(
    private readonly watches: WatchReader,
    private readonly positions: WatchPositionReader,
    private readonly cursors: Cursors,
  ) {}

  /** The last watched first. Throws CURSOR_INVALID. */
  async execute(accountId: AccountId, page: CursorRequest): Promise<CursorPage<OwnWatch>> {
    const { rows, ...next } = await readPage(page, this.cursors.byTime<PostId>('own-watches'), {
      load: (after, limit) => this.watches.list(accountId, after, limit),
      placeOf: ({ lastTime, postId }) => ({ time: lastTime, id: postId }),
    });
    const postIds = rows.map(({ postId }) => postId);
    const positions = await this.positions.find(accountId, postIds);
    return {
      rows: rows.map((row) => ({ ...row, resumeSeconds: positions.get(row.postId) })),
      ...next,
    };
  }
}
