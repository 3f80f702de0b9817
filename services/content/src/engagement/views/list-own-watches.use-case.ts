import { Injectable } from '@nestjs/common';
import type { AccountId, PostId } from '@mate/contracts/ids';
import { Cursors, readPage, type CursorPage, type CursorRequest } from '@mate/service-kit/paging';
import { WatchReader } from './stored/watch.reader.js';
import type { WatchDocument } from './stored/watch.rows.js';

/** What somebody watched, whether or not it may still be seen: nothing of the posts but their ids. */
@Injectable()
export class ListOwnWatches {
  constructor(
    private readonly watches: WatchReader,
    private readonly cursors: Cursors,
  ) {}

  /** The last watched first. Throws CURSOR_INVALID. */
  async execute(accountId: AccountId, page: CursorRequest): Promise<CursorPage<WatchDocument>> {
    return readPage(page, this.cursors.byTime<PostId>('own-watches'), {
      load: (after, limit) => this.watches.list(accountId, after, limit),
      placeOf: ({ lastTime, postId }) => ({ time: lastTime, id: postId }),
    });
  }
}
