import { Injectable } from '@nestjs/common';
import {
  Cursors,
  emptyPage,
  ROWS_BY_NUMBER_MAX,
  startOf,
  type CursorCodec,
  type CursorPage,
} from '@mate/service-kit/paging';
import type { PostRecord } from '../posts/post.rules.js';
import { GetEverybodysFeed, type HomeFeedQuery } from './get-everybodys-feed.use-case.js';
import { homeCursors, type FeedCursor } from './home-cursors.js';
import { GetPersonalFeed } from './personal/get-personal-feed.use-case.js';

/** The feed of whoever asks: one of the own, else everybody's. */
@Injectable()
export class GetHomeFeed {
  private readonly cursors: CursorCodec<FeedCursor>;

  constructor(
    private readonly personal: GetPersonalFeed,
    private readonly everybodys: GetEverybodysFeed,
    cursors: Cursors,
  ) {
    this.cursors = homeCursors(cursors);
  }

  /** Posts that the viewer may see, for a presenter. Throws CURSOR_INVALID. */
  async execute(query: HomeFeedQuery): Promise<CursorPage<PostRecord>> {
    const start = startOf(query, this.cursors, { rowsMax: ROWS_BY_NUMBER_MAX });
    if (!start) return emptyPage;
    const { after, skip, limit } = start;
    const { viewerId, type } = query;
    if (viewerId && (after === undefined || after.phase === 'personal')) {
      const from = { sessionId: after?.sessionId, place: after?.place ?? skip, limit };
      const own = await this.personal.execute({ viewerId, type }, from);
      if (own) return { ...own, nextCursor: own.next ? this.cursors.encode(own.next) : '' };
    }
    return this.everybodys.execute(query);
  }
}
